import { WithTexts } from '../with-texts.tsx'
import { Invitation } from './invitation.tsx'
import { INVITATION_TEXTS } from './invitation-screen.tsx'

export interface InvitedAccountScreenProps {
  /** Null when the address has none. */
  inviteCode: string | null
  /** Where there is another page for an invitation that cannot be used; without it a notice stands here. */
  onInvalid?: () => void
}

/** The invited person's own account (pages invite-account-info, register/invite and register/org-invite2, RTE-02). */
export const InvitedAccountScreen = ({ inviteCode, onInvalid }: InvitedAccountScreenProps) => (
  <WithTexts groups={INVITATION_TEXTS}>
    {(t) => (
      <Invitation key={inviteCode} t={t} inviteCode={inviteCode} kind="email" about="account" onInvalid={onInvalid} />
    )}
  </WithTexts>
)
