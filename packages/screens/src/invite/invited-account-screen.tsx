import { defineScreen } from '../define-screen.tsx'
import { Invitation } from './invitation.tsx'
import { InvitationScreen } from './invitation-screen.tsx'

export interface InvitedAccountScreenProps {
  /** Null when the address has none. */
  inviteCode: string | null
  /** Where there is another page for an invitation that cannot be used; without it a notice stands here. */
  onInvalid?: () => void
}

const InvitedAccount = ({ inviteCode, onInvalid }: InvitedAccountScreenProps) => (
  <Invitation key={inviteCode} inviteCode={inviteCode} kind="email" about="account" onInvalid={onInvalid} />
)

/** The invited person's own account (pages invite-account-info, register/invite and register/org-invite2, RTE-02). */
export const InvitedAccountScreen = defineScreen({
  texts: InvitationScreen.texts,
  styles: InvitationScreen.styles,
  Screen: InvitedAccount,
})
