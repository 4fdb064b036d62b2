/** The one password that the mocked API accepts. */
export const PASSWORD = 'the right password'

/** The one mailed code that it accepts. */
export const CODE = '123456'

export const TOKEN = 'token-that-no-event-may-carry'
