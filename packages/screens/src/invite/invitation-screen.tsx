import { WithTexts } from '../with-texts.tsx'
import type { InvitationKind } from './broken-invitation.tsx'
import { Invitation } from './invitation.tsx'

export type { InvitationKind } from './broken-invitation.tsx'

export interface InvitationScreenProps {
  /** Null when the address has none. */
  inviteCode: string | null
  /** A link that was handed on, or one that was mailed. */
  kind: InvitationKind
  /** Prefill for whoever registers, where the invitation is for no address of its own. */
  email?: string
}

/** The texts of every state, fetched ahead: what a lost network needs has to be there before it is lost. */
export const INVITATION_TEXTS = ['sign-in', 'register', 'join', 'notice', 'feedback'] as const

/** An invitation to an organization: who invites, and the way in (pages join-org, invite-team-link and register/org-invite, RTE-02). */
export const InvitationScreen = ({ inviteCode, kind, email = '' }: InvitationScreenProps) => (
  <WithTexts groups={INVITATION_TEXTS}>
    {(t) => (
      <Invitation key={inviteCode} t={t} inviteCode={inviteCode} kind={kind} email={email} about="organization" />
    )}
  </WithTexts>
)
