import type { OwnApplication } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { describeFailure } from '../form/describe-failure.ts'
import { type FormNotice, noticeText } from '../form/form-problem.ts'
import { ScreenLink } from '../form/screen-link.tsx'
import noticeStyles from '../notice/notice.css?inline'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { organizationNames, useOwnApplications } from '../organization/use-own-applications.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { type UserState, useOrganization, useUserState } from '../use-user.ts'

const CHECKING: FormNotice = { kind: 'info', key: 'application.checking' }
const CLOSED = { title: 'application.closedTitle', tone: 'info' } as const

interface NoPendingApplicationsProps {
  /** Names of the organizations that accepted the user while this page was open; empty if none. */
  accepted: string
}

/** Shown if no request is pending: all were decided, or none was sent. Accepted users get a link to the product. */
const NoPendingApplications = ({ accepted }: NoPendingApplicationsProps) => {
  const { session } = useScreen()
  const userState = useUserState()
  const organization = useOrganization()
  const hasOneOrganization = session.store.getState().account?.joinedOrgIds.length === 1
  const joined = accepted || (hasOneOrganization && organization?.orgName) || ''
  const rowOf = (): NoticeRow => {
    if (userState === 'temporary')
      return {
        ...CLOSED,
        text: 'application.closedText',
        action: 'join-by-code',
        secondaryAction: 'create-organization',
      }
    const actions = { action: 'home', secondaryAction: 'organization-info' } as const
    return joined
      ? { title: 'application.memberTitle', text: 'application.memberText', tone: 'success', ...actions }
      : { ...CLOSED, text: 'application.severalText', ...actions }
  }
  return <PageNotice row={rowOf()} params={{ organization: joined }} firstFocus />
}

const SECONDARY_ACTION = {
  checking: null,
  none: 'organization-info',
  temporary: 'other-account',
  member: 'organization-info',
} as const satisfies Record<UserState, NoticeRow['secondaryAction']>

/** The pending requests to join, with a button that checks for a decision. */
const OwnApplications = () => {
  const t = useT()
  const { session, locale, passwordMinLength } = useScreen()
  const userState = useUserState()
  const applications = useOwnApplications(true)
  const [accepted, setAccepted] = useState('')
  const [checked, setChecked] = useState<FormNotice | null>(null)
  const pending: readonly OwnApplication[] = applications.status === 'loaded' ? applications.data : []

  const check = async () => {
    if (checked === CHECKING) return
    setChecked(CHECKING)
    try {
      const latest = await session.call('/account/applications', {}, { showError: false })
      if (latest.length > 0 && latest.length >= pending.length)
        return setChecked({ kind: 'info', key: 'application.stillWaiting' })
      await session.validate()
      const joined = session.store.getState().account?.joinedOrgIds ?? []
      setAccepted(
        organizationNames(
          pending.filter(({ orgId }) => joined.includes(orgId)),
          locale,
        ),
      )
      await applications.reload()
      setChecked(null)
    } catch (error) {
      setChecked(describeFailure(error, passwordMinLength)?.notice ?? null)
    }
  }

  // Which notice it is depends on the account, which may still be loading: until then it is the one of a request (RTE-07).
  if (applications.status === 'loaded' && pending.length === 0 && userState !== 'checking')
    return <NoPendingApplications accepted={accepted} />
  const isMember = userState !== 'temporary'
  return (
    <PageNotice
      row={{
        title: 'application.title',
        text: pending.length > 0 ? 'application.textOf' : 'application.text',
        tone: 'success',
        action: 'retry',
        actionLabel: 'application.check',
        secondaryAction: SECONDARY_ACTION[userState],
      }}
      params={{ organization: organizationNames(pending, locale) }}
      onRetry={() => void check()}
    >
      {checked && <Notice kind={checked.kind}>{noticeText(t, checked)}</Notice>}
      {!isMember && (
        <p>
          {t('application.createInstead')}{' '}
          <ScreenLink destination={{ to: 'create-organization' }}>{t('application.create')}</ScreenLink>
        </p>
      )}
    </PageNotice>
  )
}

const ROW: NoticeRow = {
  title: 'application.title',
  text: 'application.text',
  tone: 'success',
  action: 'sign-in',
  secondaryAction: 'join-by-code',
}

const ApplicationSent = () => (useUserState() === 'none' ? <PageNotice row={ROW} /> : <OwnApplications />)

/** The request to join was sent to the administrators (page apply-success, RTE-02). */
export const ApplicationSentScreen = defineScreen({
  texts: SCREEN_TEXTS['application-sent'],
  styles: [noticeStyles],
  Screen: ApplicationSent,
})
