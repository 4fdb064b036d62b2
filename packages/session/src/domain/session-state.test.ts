import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acme, ada } from '../testing/people.ts'
import { INITIAL_SESSION, isTemporary, reduceSession, type SessionAction } from './session-state.ts'

const action = fc.constantFrom<SessionAction>(
  { type: 'token-adopted', token: 'a' },
  { type: 'token-adopted', token: 'b' },
  { type: 'person-loaded', account: ada },
  { type: 'person-loaded', account: { ...ada, orgId: '8' } },
  { type: 'person-is-temporary', account: ada },
  { type: 'organization-loaded', organization: acme },
  { type: 'rights-loaded', rights: { id: 'r', productLineId: 1 } },
  { type: 'checked' },
)

it('clearing resets the session after any sequence of actions', { tags: ['SES-08'] }, () => {
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const cleared = [...actions, { type: 'cleared' } as const].reduce(reduceSession, INITIAL_SESSION)
      expect(cleared).toEqual({ ...INITIAL_SESSION, checked: true })
    }),
  )
})

it('a new token drops the account of the previous one', () => {
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const before = actions.reduce(reduceSession, INITIAL_SESSION)
      const after = reduceSession(before, { type: 'token-adopted', token: 'new' })
      expect(after).toMatchObject({ token: 'new', account: null, organization: null, rights: null })
    }),
  )
})

it('another organization drops the rights of the previous one', { tags: ['SES-09'] }, () => {
  const known = [
    { type: 'person-loaded', account: ada } as const,
    { type: 'organization-loaded', organization: acme } as const,
    { type: 'rights-loaded', rights: { id: 'r', productLineId: 1 } } as const,
  ].reduce(reduceSession, INITIAL_SESSION)
  expect(reduceSession(known, { type: 'person-loaded', account: ada }).rights).not.toBeNull()
  expect(reduceSession(known, { type: 'person-loaded', account: { ...ada, orgId: '8' } })).toMatchObject({
    organization: null,
    rights: null,
  })
})

it('a temporary account has the id temporary0418', { tags: ['SES-06'] }, () => {
  const state = reduceSession(INITIAL_SESSION, { type: 'person-is-temporary', account: ada })
  expect(state.account?.userId).toBe('temporary0418')
  expect(isTemporary(state)).toBe(true)
  expect(isTemporary({ account: ada })).toBe(false)
})
