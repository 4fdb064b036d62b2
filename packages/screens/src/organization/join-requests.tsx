import type { JoinApplication } from '@sso-elements/contract'
import { isRefusedFor } from '@sso-elements/session'
import { Notice } from '@sso-elements/ui'
import { useId, useRef, useState } from 'react'
import { describeFailure } from '../form/describe-failure.ts'
import { type FormNotice, noticeText } from '../form/form-problem.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { JoinRequest } from './join-request.tsx'

interface JoinRequestsProps {
  /** Oldest first; null if they failed to load. */
  applications: readonly JoinApplication[] | null
  onReload: () => Promise<void>
}

/** The application no longer exists: another administrator decided it, or the user joined by an invitation. */
const isGone = (error: unknown): boolean => isRefusedFor(error, 'id')

/** Pending requests to join the current organization, for its administrators; renders nothing if there are none (RTE-02). */
export const JoinRequests = ({ applications, onReload }: JoinRequestsProps) => {
  const t = useT()
  const { session, headingLevel, passwordMinLength } = useScreen()
  const [decidedIds, setDecidedIds] = useState<readonly string[]>([])
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const Title = `h${(headingLevel + 1) as 2 | 3 | 4}` as const
  const pending = applications?.filter(({ id }) => !decidedIds.includes(id)) ?? []

  const decide = async ({ id, orgUserName: name }: JoinApplication, accept: boolean) => {
    setNotice(null)
    try {
      await session.call('/org/applications/decide', { id, accept }, { showError: false })
      setNotice({ kind: 'success', key: accept ? 'requests.accepted' : 'requests.declined', params: { name } })
    } catch (error) {
      if (!isGone(error)) return setNotice(describeFailure(error, passwordMinLength)?.notice ?? null)
      setNotice({ kind: 'info', key: 'requests.gone', params: { name } })
    }
    // The focused button disappears with its row.
    title.current?.focus()
    setDecidedIds((before) => [...before, id])
    // The server lists only the first requests, so load the next ones.
    if (pending.length === 1) await onReload()
  }

  if (applications !== null && pending.length === 0 && notice === null) return null
  return (
    <section className="sso-requests" aria-labelledby={titleId}>
      <div className="sso-section">
        <Title ref={title} id={titleId} className="sso-section-title" tabIndex={-1}>
          {t('requests.title')}
        </Title>
        {applications && <span className="sso-hint">{t('requests.count', { count: pending.length })}</span>}
      </div>
      {notice && (
        <Notice key={`${notice.key} ${notice.params?.['name']}`} kind={notice.kind}>
          {noticeText(t, notice)}
        </Notice>
      )}
      {applications === null && (
        <>
          <Notice kind="error">{t('requests.loadFailed')}</Notice>
          <button type="button" className="sso-button sso-button-quiet" part="button" onClick={() => void onReload()}>
            {t('organization.retry')}
          </button>
        </>
      )}
      {pending.length > 0 && (
        <ul className="sso-list">
          {pending.map((application) => (
            <JoinRequest key={application.id} application={application} onDecide={decide} />
          ))}
        </ul>
      )}
    </section>
  )
}
