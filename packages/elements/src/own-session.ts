import type { Session } from '@sso-elements/session'

/**
 * The page's session as one element uses it: `busy` tells whether a sign-in or sign-out that is heard of now was made in this
 * element, whose screen goes on by itself, or elsewhere.
 */
export const createOwnSession = (session: Session) => {
  let running = 0
  const counted =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      running += 1
      try {
        return await work(...args)
      } finally {
        running -= 1
      }
    }
  const own: Session = Object.create(session, {
    signIn: { value: counted(session.signIn) },
    register: { value: counted(session.register) },
    resetPassword: { value: counted(session.resetPassword) },
  })
  return { own, busy: () => running > 0 }
}
