import { canonicalEmail, INVITATION, isEmail } from '@sso-elements/contract'
import { type Rule, required } from '@sso-elements/ui'
import type { FormProblem } from '../form/form-problem.ts'

/** How many wrong addresses are named before the rest is only counted. */
const MAX_LISTED = 5

/** What mail programs put around an address: a name before it, and pointed brackets. */
const NAMED_ADDRESS = /[^,;\n]*<([^<>\s]+)>/g

/** The addresses of a list as people type or paste it, each once, in their order. */
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

/** At least one address, all of them right, and no more than one call takes (VAL-04). */
export const ADDRESS_LIST_RULES: readonly Rule<FormProblem>[] = [
  required,
  (value) => (addressesOf(value).length === 0 ? { code: 'required' } : null),
  allAreAddresses,
  notTooMany,
]
