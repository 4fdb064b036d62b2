/** The one password that the mocked API accepts. */
export const PASSWORD = 'the right password'

/** The one mailed code that it accepts. */
export const CODE = '123456'

/** The shares that it knows, by their code; `lost` has been revoked. */
export const SHARES = {
  locked: { password: 'open sesame' },
  other: { password: 'another word' },
  free: {},
  lost: { gone: true },
}

/** The organization's code, and what becomes of the invitations. */
export const ORG_KEY = 'ENGINES7'

export const TOKEN = 'token-that-no-event-may-carry'

/** Somebody without an organization, and the token that they get. */
export const NEWCOMER = { email: 'newcomer@example.com', token: 'token-of-a-newcomer' }
