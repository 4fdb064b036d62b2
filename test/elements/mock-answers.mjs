/** The only password that the mock API accepts. */
export const PASSWORD = 'the right password'

/** The only mailed code that the mock API accepts. */
export const CODE = '123456'

/** The mock API's shares by code; `lost` has been revoked. */
export const SHARES = {
  locked: { password: 'open sesame' },
  other: { password: 'another word' },
  free: {},
  lost: { gone: true },
}

/** The organization's code. */
export const ORG_KEY = 'ENGINES7'

export const TOKEN = 'token-that-no-event-may-carry'

/** A user without an organization. */
export const NEWCOMER = { email: 'newcomer@example.com', token: 'token-of-a-newcomer' }
