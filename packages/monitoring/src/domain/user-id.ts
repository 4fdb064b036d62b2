import { TEMPORARY_USER_ID } from '@sso-elements/contract'

const MIN_LENGTH = 5

/** The id as sent: at least five characters, padded with zeros. Null for a user without an organization. */
export const sentUserId = (id: unknown): string | null => {
  const text = typeof id === 'number' ? String(id) : id
  if (typeof text !== 'string' || text === '' || text === TEMPORARY_USER_ID) return null
  return text.padStart(MIN_LENGTH, '0')
}
