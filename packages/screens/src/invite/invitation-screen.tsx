import { joinStyles } from '@sso-elements/ui/styles/join'
import { noticeStyles } from '@sso-elements/ui/styles/notice'
import { defineScreen } from '../define-screen.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
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

const InvitationByCode = ({ inviteCode, kind, email = '' }: InvitationScreenProps) => (
  <Invitation key={inviteCode} inviteCode={inviteCode} kind={kind} email={email} about="organization" />
)

/** An invitation to an organization: who invites, and the way in (pages join-org, invite-team-link and register/org-invite, RTE-02). */
export const InvitationScreen = defineScreen({
  texts: SCREEN_TEXTS['join-organization'],
  styles: [...noticeStyles, ...joinStyles],
  Screen: InvitationByCode,
})
