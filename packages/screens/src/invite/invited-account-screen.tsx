import { defineScreen } from '../define-screen.tsx'
import { Invitation } from './invitation.tsx'
import { InvitationScreen } from './invitation-screen.tsx'

export interface InvitedAccountScreenProps {
  /** Null if the URL has none. */
  inviteCode: string | null
  /** Called for a broken invitation, to show another page. If omitted, a notice is shown here. */
  onInvalid?: () => void
}

const InvitedAccount = ({ inviteCode, onInvalid }: InvitedAccountScreenProps) => (
  <Invitation key={inviteCode} inviteCode={inviteCode} kind="email" about="account" opensAtOnce onInvalid={onInvalid} />
)

/** Creates the account of an invited user (pages invite-account-info, register/invite and register/org-invite2, RTE-02). */
export const InvitedAccountScreen = defineScreen({
  texts: InvitationScreen.texts,
  styles: InvitationScreen.styles,
  Screen: InvitedAccount,
})
