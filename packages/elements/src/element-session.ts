import type { Session } from '@sso-elements/session'

/**
 * The page's session as one element uses it. `isBusy` tells whether a session event was caused by this element, whose screen
 * continues by itself, or elsewhere.
 */
export const createElementSession = (session: Session) => {
  let running = 0
  const track =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      running += 1
      try {
        return await work(...args)
      } finally {
        running -= 1
      }
    }
  const elementSession: Session = Object.create(session, {
    signIn: { value: track(session.signIn) },
    register: { value: track(session.register) },
    resetPassword: { value: track(session.resetPassword) },
  })
  return { elementSession, isBusy: () => running > 0 }
}
