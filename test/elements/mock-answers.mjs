/** The one password that the mocked API accepts. */
export const PASSWORD = 'the right password'

export const TOKEN = 'token-that-no-event-may-carry'
