import { CODE_OF_REPLY, PASSWORD, type PasswordRefusal } from '@sso-elements/contract'
import { ApiError } from '../../kit/http/api-error.ts'
import type { CommonPasswordCheck } from './common-passwords.ts'

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
