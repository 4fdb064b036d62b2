import { InvitationScreen } from '@sso-elements/screens/invitation'
import { JoinByCodeScreen } from '@sso-elements/screens/join-by-code'
import { JoinedScreen } from '@sso-elements/screens/joined'
import { useElement } from '../element-context.ts'
import type { CreateFlow } from '../flow-types.ts'
import type { ViewName } from '../language.ts'

/** Views to sign in or register on; a signed-in user continues from them to joining. */
const SIGN_IN_VIEWS: readonly ViewName[] = ['sign-in', 'register', 'forgot-password', 'reset-password']

/**
 * The flow of an element that joins an organization. The user signs in or registers inside the element if necessary, and then
 * returns to the invitation or the code.
 */
const createJoinFlow: CreateFlow = (steps, stored) => {
  const { session, values, view, isScreen, confirmNavigation } = steps
  let hasJoined = false
  /** Code of the organization that the user has found. */
  let orgKey = stored?.props.orgKey ?? null

  const continueJoining = (): void | Promise<void> =>
    orgKey === null ? steps.showFirstScreen() : steps.showScreen('join-by-code', { orgKey, lookUp: true })

  const leave = async (): Promise<void> => {
    const { returnTo } = values()
    const address = returnTo ? session.returnAddress(returnTo) : session.homeAddress()
    if (confirmNavigation(address)) await steps.openLink(address)
  }

  return {
    async navigate(destination) {
      const { to } = destination
      if (!isScreen(to)) return leave()
      if (!confirmNavigation(to)) return
      if ('next' in destination) orgKey = destination.next.orgKey
      const email = 'email' in destination ? destination.email : undefined
      // The invitation has its own registration form, which also joins.
      if (to === 'register' && values().inviteCode && orgKey === null) return steps.showFirstScreen()
      await steps.showScreen(to, {
        ...(email && { email }),
        ...(orgKey !== null && { orgKey }),
        ...(to === 'register' && { joinsLater: true }),
      })
    },
    async finish() {
      if (!hasJoined) return continueJoining()
      await steps.goToReturnAddress()
      return steps.showView('joined', async () => JoinedScreen)
    },
    joined: () => {
      hasJoined = true
    },
    signedIn: () => (SIGN_IN_VIEWS.includes(view().name) ? continueJoining() : undefined),
    restart: () => {
      hasJoined = false
      orgKey = null
      steps.showFirstScreen()
    },
  }
}

const InvitationOrCode = () => {
  const { inviteCode, email } = useElement().values
  return inviteCode ? <InvitationScreen inviteCode={inviteCode} kind="link" email={email} /> : <JoinByCodeScreen />
}

/** Accepts an invitation, or asks for the code of an organization if there is none. */
export const JoinOrganization = Object.assign(InvitationOrCode, {
  styles: [...InvitationScreen.styles, ...JoinByCodeScreen.styles],
  createFlow: createJoinFlow,
})
