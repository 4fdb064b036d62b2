/** The first reply of the sign-in flow of Hanko's API: a state with an email field. */
const loginInit = (api: string) => ({
  name: 'login_init',
  status: 200,
  csrf_token: 'bench',
  payload: {},
  actions: {
    continue_with_login_identifier: {
      action: 'continue_with_login_identifier',
      href: `${api}/login?action=continue_with_login_identifier`,
      description: 'Enter an identifier to log in.',
      inputs: { email: { name: 'email', type: 'email', max_length: 255, required: true } },
    },
  },
})

/** Replies to the calls of Hanko's API that `<hanko-auth>` makes before its first input. */
export const hankoAnswer = (path: string, api: string): string =>
  JSON.stringify(path.startsWith('/login') ? loginInit(api) : { is_valid: false })
