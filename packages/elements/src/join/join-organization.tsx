import { InvitationScreen } from '@sso-elements/screens/invitation'
import { JoinByCodeScreen } from '@sso-elements/screens/join-by-code'
import { joinStyles } from '@sso-elements/ui/styles/join'
import { noticeStyles } from '@sso-elements/ui/styles/notice'
import { useElement } from '../element-context.ts'
import type { LoadedScreen } from '../flow-types.ts'
import { createJoinFlow } from './join-flow.ts'

/** An invitation, or the code of an organization where there is none. */
const JoinOrganization = () => {
  const { inviteCode, email } = useElement().values
  return inviteCode ? <InvitationScreen inviteCode={inviteCode} kind="link" email={email} /> : <JoinByCodeScreen />
}

export const joinOrganization: LoadedScreen = {
  Screen: JoinOrganization,
  styles: [...noticeStyles, ...joinStyles],
  createFlow: createJoinFlow,
}
