import type { ReactNode } from 'react'
import { InvitationScreen } from '../src/invite/invitation-screen.tsx'
import { InviteTeammatesScreen } from '../src/invite/invite-teammates-screen.tsx'
import { InvitedAccountErrorScreen } from '../src/invite/invited-account-error-screen.tsx'
import { InvitedAccountScreen } from '../src/invite/invited-account-screen.tsx'
import { ApplicationSentScreen } from '../src/join/application-sent-screen.tsx'
import { JoinByCodeScreen } from '../src/join/join-by-code-screen.tsx'
import { MarketplaceRegisterScreen } from '../src/marketplace/marketplace-register-screen.tsx'
import { ThirdPartyRegisterScreen } from '../src/register/third-party-register-screen.tsx'
import { ShareLoginScreen } from '../src/share/share-login-screen.tsx'

const query = new URLSearchParams(location.search)
const inviteCode = query.get('invite')
const kind = query.get('kind') === 'link' ? 'link' : 'email'

/** Screens for joining and inviting; `invite`, `share` and the typed code select the response of the fake server. */
export const JOINING_SCREENS: Record<string, () => ReactNode> = {
  'join-by-code': () => <JoinByCodeScreen orgKey={query.get('orgKey') ?? ''} />,
  'join-by-code-lark': () => <JoinByCodeScreen origin="lark" />,
  'join-by-code-sso': () => <JoinByCodeScreen origin="sso" />,
  'application-sent': () => <ApplicationSentScreen />,
  invitation: () => <InvitationScreen inviteCode={inviteCode} kind={kind} />,
  'invited-account': () => <InvitedAccountScreen inviteCode={inviteCode} />,
  'invited-account-error': () => <InvitedAccountErrorScreen />,
  'invite-teammates': () => <InviteTeammatesScreen />,
  'third-party': () => <ThirdPartyRegisterScreen source="google" />,
  marketplace: () => <MarketplaceRegisterScreen error={null} />,
  'marketplace-expired': () => <MarketplaceRegisterScreen error="expired" />,
  share: () => (
    <ShareLoginScreen shareCode={query.get('share') ?? 's1'} onOpened={(opened) => console.info('opened', opened)} />
  ),
}
