import type { CreateFlow } from '../flow-types.ts'

/** The flow of the gate of a shared link: it has one screen, and who is signed in is none of its business (SHR-08). */
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
