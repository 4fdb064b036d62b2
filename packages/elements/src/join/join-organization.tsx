import { InvitationScreen } from '@sso-elements/screens/invitation'
import { JoinByCodeScreen } from '@sso-elements/screens/join-by-code'
import { useElement } from '../element-context.ts'
import { createJoinFlow } from './join-flow.ts'

const InvitationOrCode = () => {
  const { inviteCode, email } = useElement().values
  return inviteCode ? <InvitationScreen inviteCode={inviteCode} kind="link" email={email} /> : <JoinByCodeScreen />
}

/** Accepts an invitation, or asks for the code of an organization if there is none. */
export const JoinOrganization = Object.assign(InvitationOrCode, {
  styles: [...InvitationScreen.styles, ...JoinByCodeScreen.styles],
  createFlow: createJoinFlow,
})
