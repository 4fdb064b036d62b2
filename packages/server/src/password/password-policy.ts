import { CODE_OF_REPLY, PASSWORD, type PasswordRefusal } from '@sso-elements/contract'
import { ApiError } from '../http/api-error.ts'
import type { CommonPasswordCheck } from './common-passwords.ts'

/** A local part or name shorter than this may stand in a password by chance. */
const SHORTEST_SIMILARITY = 4

interface PolicyDependencies {
  minLength: number
  /** Names that no password must hold: those of the product. */
  names: readonly string[]
  isCommon: CommonPasswordCheck
}

/**
 * Whether a new password is good enough for its owner, and for the organizations that are known to be theirs.
 * @throws Refusal 0410004, with the reason in subMsg.
 */
export type PasswordPolicy = (password: string, email: string, orgNames?: readonly string[]) => Promise<void>

/** What is left of a text when case, spaces and marks between words do not count. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Length, an offline list and likeness to the owner's address or the name of the product or organization; no rule of composition. */
export const createPasswordPolicy = ({ minLength, names, isCommon }: PolicyDependencies): PasswordPolicy => {
  const isSimilar = (password: string, email: string, orgNames: readonly string[]): boolean => {
    const held = lettersOf(password)
    const localPart = email.slice(0, email.lastIndexOf('@'))
    return [localPart, ...names, ...orgNames]
      .map(lettersOf)
      .some((word) => word.length >= SHORTEST_SIMILARITY && held.includes(word))
  }
  const refusalOf = async (
    password: string,
    email: string,
    orgNames: readonly string[],
  ): Promise<PasswordRefusal | null> => {
    // Code units are counted first: whoever sends 128 KB is told so before each character is looked at.
    if (password.length > 2 * PASSWORD.max) return 'too-long'
    const length = [...password].length
    if (length > PASSWORD.max) return 'too-long'
    if (length < minLength) return 'too-short'
    if (isSimilar(password, email, orgNames)) return 'too-similar'
    const isBlank = password.trim() === ''
    return isBlank || (await isCommon(password)) ? 'too-common' : null
  }
  return async (password, email, orgNames = []) => {
    const reason = await refusalOf(password, email, orgNames)
    if (reason) throw new ApiError(CODE_OF_REPLY.passwordRefused, { subMsg: reason })
  }
}
