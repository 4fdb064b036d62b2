import type { CreateFlow } from '../flow-types.ts'

/** The flow of `<sso-share-login>`: it has one screen and is independent of the session (SHR-08). */
export const createShareFlow: CreateFlow = (steps) => {
  const { session, confirmNavigation } = steps
  const addressOf = (to: string): string => {
    if (to === 'sign-in') return session.loginAddress()
    return to === 'register' ? session.registerAddress() : session.homeAddress()
  }
  return {
    async navigate({ to }) {
      const address = addressOf(to)
      if (confirmNavigation(address)) await steps.openLink(address)
    },
    finish: () => {},
    joined: () => {},
    signedIn: () => {},
    restart: () => {},
  }
}
