import { defineScreen } from '../define-screen.tsx'
import noticeStyles from '../notice/notice.css?inline'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useUserState } from '../use-user.ts'
import { INVITATION_ACTIONS } from './invitation-actions.ts'

const GONE = { title: 'invitation.goneTitle', text: 'invitation.goneText', tone: 'warning' } as const

const InvitedAccountError = () => {
  const userState = useUserState()
  const row: NoticeRow =
    userState === 'none'
      ? { ...GONE, action: 'register', secondaryAction: 'sign-in' }
      : { ...GONE, ...INVITATION_ACTIONS[userState] }
  return <PageNotice row={row} />
}

/**
 * An invitation that cannot be used (page invite-account-info/error, RTE-02). It was for an account, so users can
 * register one.
 */
export const InvitedAccountErrorScreen = defineScreen({
  texts: ['join', 'notice'],
  styles: [noticeStyles],
  Screen: InvitedAccountError,
})
