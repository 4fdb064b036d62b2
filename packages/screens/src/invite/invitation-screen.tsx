import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import { defineScreen } from '../define-screen.tsx'
import joinStyles from '../join/join.css?inline'
import noticeStyles from '../notice/notice.css?inline'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import type { InvitationKind } from './broken-invitation.tsx'
import { Invitation } from './invitation.tsx'

export type { InvitationKind } from './broken-invitation.tsx'

export interface InvitationScreenProps {
  /** Null if the URL has none. */
  inviteCode: string | null
  /** A shared link, or one that was sent by email. */
  kind: InvitationKind
  /** Prefill for the registration, if the invitation is not for a specific address. */
  email?: string
  /** Whether the organization of a member opens without a click (INV-03). */
  opensAtOnce?: boolean
}

const InvitationByCode = ({ opensAtOnce = false, ...props }: InvitationScreenProps) => (
  <Invitation key={props.inviteCode} {...props} about="organization" opensAtOnce={opensAtOnce} />
)

/**
 * An invitation to an organization: who invites, and a form to accept it (pages join-org, invite-team-link and
 * register/org-invite, RTE-02).
 */
export const InvitationScreen = defineScreen({
  texts: SCREEN_TEXTS['join-organization'],
  styles: [noticeStyles, fieldStyles, joinStyles],
  Screen: InvitationByCode,
})
