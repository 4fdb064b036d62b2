import { type InvitationReceipt, isAdministrator } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import { useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { ActionButton } from '../form/action-button.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import joinStyles from '../join/join.css?inline'
import noticeStyles from '../notice/notice.css?inline'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount, useUserState } from '../use-user.ts'
import { InviteForm } from './invite-form.tsx'
import { InviteLink } from './invite-link.tsx'

const OUTCOMES = { sent: 'teammates.outcomeSent', member: 'teammates.outcomeMember' } as const

/** The result for each address that was invited from this page, newest first. */
const InviteResults = ({ receipts }: { receipts: readonly InvitationReceipt[] }) => {
  const t = useT()
  if (receipts.length === 0) return null
  const isAnySent = receipts.some(({ outcome }) => outcome === 'sent')
  return (
    <section className="sso-part" aria-label={t('teammates.results')}>
      <Notice kind={isAnySent ? 'success' : 'info'}>{t(isAnySent ? 'teammates.finished' : 'teammates.nobody')}</Notice>
      <ul className="sso-list">
        {receipts.map(({ email, outcome }) => (
          <li key={email} className="sso-row">
            <span className="sso-row-name">{email}</span>
            <span className="sso-badge">{t(OUTCOMES[outcome])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NOT_ALLOWED: NoticeRow = {
  title: 'teammates.forbiddenTitle',
  text: 'teammates.forbiddenText',
  tone: 'info',
  action: 'home',
  secondaryAction: 'organization-info',
}

const Invite = () => {
  const t = useT()
  const { onDone } = useScreen()
  const [receipts, setReceipts] = useState<InvitationReceipt[]>([])
  const [rounds, setRounds] = useState(0)
  const add = (newest: InvitationReceipt[]) => {
    setRounds(rounds + 1)
    setReceipts((former) => [
      ...newest,
      ...former.filter(({ email }) => !newest.some((receipt) => receipt.email === email)),
    ])
  }
  const isAnyDone = receipts.length > 0
  return (
    <>
      <Heading title={t('teammates.title')}>{t('teammates.subtitle')}</Heading>
      <InviteForm key={rounds} isFollowUp={rounds > 0} onInvited={add} />
      <InviteResults receipts={receipts} />
      <InviteLink />
      <div className="sso-part">
        <ActionButton
          label={t(isAnyDone ? 'teammates.done' : 'teammates.skip')}
          busyLabel={t(isAnyDone ? 'teammates.done' : 'teammates.skip')}
          look={isAnyDone ? 'main' : 'link'}
          onAction={onDone}
        />
      </div>
    </>
  )
}

const InviteTeammates = () => {
  const account = useAccount()
  const userState = useUserState()
  if (userState === 'checking') return <FormSkeleton fields={2} />
  if (account && isAdministrator(account)) return <Invite />
  return <PageNotice row={userState === 'none' ? { ...NOT_ALLOWED, action: 'sign-in' } : NOT_ALLOWED} />
}

/** Invites teammates to a new organization (page create-organization/invitation, RTE-02); for administrators only. */
export const InviteTeammatesScreen = defineScreen({
  texts: ['sign-in', 'join', 'notice'],
  styles: [noticeStyles, fieldStyles, joinStyles],
  fields: 2,
  Screen: InviteTeammates,
})
