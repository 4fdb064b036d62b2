import { type JoinApplication, LANGUAGE_TAG } from '@sso-elements/contract'
import { isRefusedFor } from '@sso-elements/session'
import { Notice } from '@sso-elements/ui'
import { useId, useRef, useState } from 'react'
import { describeFailure } from '../form/describe-failure.ts'
import { type FormNotice, noticeText } from '../form/form-problem.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'

type Decision = 'accept' | 'decline'

const BUSY = { accept: 'requests.accepting', decline: 'requests.declining' } as const

interface JoinRequestProps {
  application: JoinApplication
  onDecide: (application: JoinApplication, accept: boolean) => Promise<void>
}

/** A pending request to join: the user, the reason, and buttons to decide. */
const JoinRequest = ({ application, onDecide }: JoinRequestProps) => {
  const t = useT()
  const { locale } = useScreen()
  const timeZone = useAccount()?.timeZone
  const [deciding, setDeciding] = useState<Decision | null>(null)
  // A second click may arrive before React renders the state of the first.
  const isDeciding = useRef(false)
  const { orgUserName: name, orgEmail, reason, createdAt } = application
  const when = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(createdAt))

  const decide = async (decision: Decision) => {
    if (isDeciding.current) return
    isDeciding.current = true
    setDeciding(decision)
    await onDecide(application, decision === 'accept')
    setDeciding(null)
    isDeciding.current = false
  }
  const button = (decision: Decision, look: string) => (
    <button
      type="button"
      className={`sso-button sso-button-small ${look}`}
      part="button"
      aria-label={t(`requests.${decision}Of`, { name })}
      aria-busy={deciding === decision}
      aria-disabled={deciding !== null}
      onClick={() => void decide(decision)}
    >
      {t(deciding === decision ? BUSY[decision] : `requests.${decision}`)}
    </button>
  )
  return (
    <li className="sso-row sso-request">
      <div className="sso-request-person">
        <p className="sso-row-name">{name}</p>
        <p className="sso-hint">{orgEmail}</p>
        {reason !== null && <blockquote className="sso-request-reason">{reason}</blockquote>}
        <p className="sso-hint">
          <time dateTime={createdAt}>{t('requests.asked', { when })}</time>
        </p>
      </div>
      <div className="sso-request-ways">
        {button('accept', '')}
        {button('decline', 'sso-button-quiet')}
      </div>
    </li>
  )
}

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
