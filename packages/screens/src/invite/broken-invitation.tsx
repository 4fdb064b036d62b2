import type { InvitationInfo } from '@sso-elements/contract'
import type { TextKey } from '@sso-elements/locale'
import { PageNotice } from '../notice/page-notice.tsx'
import { useUserState } from '../use-user.ts'
import { INVITATION_ACTIONS } from './invitation-actions.ts'
import type { BrokenReason } from './use-invitation.ts'

/** How the user received the invitation: as a shared link or by email. */
export type InvitationKind = 'link' | 'email'

/** Where the user should look for the correct link. */
const CHECK: Record<InvitationKind, TextKey> = { link: 'invitation.checkLink', email: 'invitation.checkEmail' }

interface BrokenInvitationProps {
  reason: BrokenReason
  info: InvitationInfo | null
  kind: InvitationKind
}

/** Why an invitation cannot be used, and what to do instead. Needs the texts of `join` and `notice`. */
export const BrokenInvitation = ({ reason, info, kind }: BrokenInvitationProps) => {
  const actions = INVITATION_ACTIONS[useUserState()]
  const text = reason === 'missing' || reason === 'unknown' ? CHECK[kind] : (`invitation.${reason}Text` as const)
  return (
    <PageNotice
      row={{ title: `invitation.${reason}Title`, text, tone: 'warning', ...actions }}
      params={{ inviter: info?.inviterName ?? '', organization: info?.orgName ?? '' }}
    />
  )
}
