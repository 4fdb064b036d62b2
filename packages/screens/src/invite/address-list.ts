import { canonicalEmail, INVITATION, isEmail } from '@sso-elements/contract'
import { type Rule, required } from '@sso-elements/ui'
import type { FormProblem } from '../form/form-problem.ts'

/** Maximum number of invalid addresses in an error message; the rest is counted. */
const MAX_LISTED = 5

/** An address as mail programs copy it: a name, then the address in angle brackets. */
const NAMED_ADDRESS = /[^,;\n]*<([^<>\s]+)>/g

/** Parses a typed or pasted list of addresses; removes duplicates and keeps the order. */
export const addressesOf = (typed: string): string[] => {
  const addresses = typed
    .replace(NAMED_ADDRESS, ' $1 ')
    .split(/[\s,;，；、]+/)
    .filter((address) => address !== '')
  const byMailbox = new Map<string, string>()
  for (const address of addresses) {
    const key = canonicalEmail(address) ?? address.toLowerCase()
    if (!byMailbox.has(key)) byMailbox.set(key, address)
  }
  return [...byMailbox.values()]
}

const allAreAddresses: Rule<FormProblem> = (value) => {
  const wrong = addressesOf(value).filter((address) => !isEmail(address))
  if (wrong.length === 0) return null
  const addresses = wrong.slice(0, MAX_LISTED).join(', ')
  const more = wrong.length - MAX_LISTED
  return more > 0
    ? { sentence: { key: 'teammates.wrongAndMore', params: { addresses, more } } }
    : { sentence: { key: 'teammates.wrong', params: { addresses } } }
}

const notTooMany: Rule<FormProblem> = (value) => {
  const given = addressesOf(value).length
  const max = INVITATION.emailsAtOnce
  return given > max ? { sentence: { key: 'teammates.tooMany', params: { max, given } } } : null
}

/** At least one address, all of them valid, and no more than one call accepts (VAL-04). */
export const ADDRESS_LIST_RULES: readonly Rule<FormProblem>[] = [
  required,
  (value) => (addressesOf(value).length === 0 ? { code: 'required' } : null),
  allAreAddresses,
  notTooMany,
]
