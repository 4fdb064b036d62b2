import type { OwnApplication } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { useState } from 'react'
import { describeFailure } from '../form/describe-failure.ts'
import { type FormNotice, noticeText } from '../form/form-problem.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { organizationNames, useOwnApplications } from '../organization/use-own-applications.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { type UserState, useOrganization, useUserState } from '../use-person.ts'

const CHECKING: FormNotice = { kind: 'info', key: 'application.checking' }
const CLOSED = { title: 'application.closedTitle', tone: 'info' } as const

interface NothingWaitsProps {
  /** The organizations that have accepted the person while this page was open; empty for none. */
  accepted: string
}

/** Nothing waits: it was decided, or nothing was ever asked. Whoever was accepted goes on into the product. */
const NothingWaits = ({ accepted }: NothingWaitsProps) => {
  const { session } = useScreen()
  const visitor = useUserState()
  const organization = useOrganization()
  const isOnly = session.store.getState().account?.joinedOrgIds.length === 1
  const joined = accepted || (isOnly && organization?.orgName) || ''
  const rowOf = (): NoticeRow => {
    if (visitor === 'temporary')
      return { ...CLOSED, text: 'application.closedText', action: 'join-by-code', wayOut: 'create-organization' }
    const ways = { action: 'home', wayOut: 'organization-info' } as const
    return joined
      ? { title: 'application.memberTitle', text: 'application.memberText', tone: 'success', ...ways }
      : { ...CLOSED, text: 'application.severalText', ...ways }
  }
  return <PageNotice row={rowOf()} params={{ organization: joined }} firstFocus />
}

const WAY_OUT = {
  checking: null,
  none: 'organization-info',
  temporary: 'other-account',
  member: 'organization-info',
} as const satisfies Record<UserState, NoticeRow['wayOut']>

/** What waits for a decision, and whether it was made. */
export const OwnApplications = () => {
  const t = useT()
  const { session, locale, passwordMinLength } = useScreen()
  const visitor = useUserState()
  const waiting = useOwnApplications(true)
  const [accepted, setAccepted] = useState('')
  const [checked, setChecked] = useState<FormNotice | null>(null)
  const known: readonly OwnApplication[] = waiting.status === 'loaded' ? waiting.data : []

  const check = async () => {
    if (checked === CHECKING) return
    setChecked(CHECKING)
    try {
      const now = await session.call('/account/applications', {}, { showError: false })
      if (now.length > 0 && now.length >= known.length)
        return setChecked({ kind: 'info', key: 'application.stillWaiting' })
      await session.validate()
      const joined = session.store.getState().account?.joinedOrgIds ?? []
      setAccepted(
        organizationNames(
          known.filter(({ orgId }) => joined.includes(orgId)),
          locale,
        ),
      )
      await waiting.reload()
      setChecked(null)
    } catch (error) {
      setChecked(describeFailure(error, passwordMinLength)?.notice ?? null)
    }
  }

  if (waiting.status === 'loading') return <FormSkeleton fields={1} />
  // What follows on it depends on who asks (RTE-07: the page does not wait for that).
  const isUnknown = visitor === 'checking'
  if (waiting.status === 'loaded' && known.length === 0)
    return isUnknown ? <FormSkeleton fields={1} /> : <NothingWaits accepted={accepted} />
  const isMember = visitor !== 'temporary'
  return (
    <PageNotice
      row={{
        title: 'application.title',
        text: known.length > 0 ? 'application.textOf' : 'application.text',
        tone: 'success',
        action: 'retry',
        actionLabel: 'application.check',
        wayOut: WAY_OUT[visitor],
      }}
      params={{ organization: organizationNames(known, locale) }}
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
