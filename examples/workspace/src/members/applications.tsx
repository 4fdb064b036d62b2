import { useState } from 'react'
import type { JoinApplication } from 'sso-elements'
import { useDates } from '../dates/use-dates.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Line, List } from '../parts/list.tsx'
import { Failed } from '../parts/states.tsx'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { failureText, invalidField } from '../session/failure.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'

interface ApplicationLineProps {
  application: JoinApplication
  onDecide: (accept: boolean) => Promise<void>
}

const ApplicationLine = ({ application, onDecide }: ApplicationLineProps) => {
  const { t } = useTexts()
  const dates = useDates()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { orgUserName, orgEmail, reason, createdAt } = application
  const decide = async (accept: boolean) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await onDecide(accept)
    } catch (error) {
      setProblem(failureText(t, error))
      setBusy(false)
    }
  }
  return (
    <Line
      icon={<Avatar name={orgUserName} />}
      title={orgUserName}
      facts={[orgEmail, t('application.asked', { date: dates.date(createdAt) })]}
      end={
        <div className="ws-actions">
          <button
            type="button"
            className="ws-button"
            aria-label={t('application.declineNamed', { name: orgUserName })}
            disabled={busy}
            onClick={() => void decide(false)}
          >
            {t('application.decline')}
          </button>
          <button
            type="button"
            className="sso-button ws-button-small"
            aria-label={t('application.acceptNamed', { name: orgUserName })}
            disabled={busy}
            onClick={() => void decide(true)}
          >
            {t('application.accept')}
          </button>
        </div>
      }
    >
      {reason !== null && <p className="ws-quote">{reason}</p>}
      {problem !== null && (
        <p className="sso-error" role="alert">
          {problem}
        </p>
      )}
    </Line>
  )
}

/** Requests to join by the organization's code; renders nothing if there are none. */
export const Applications = ({ onDecided }: { onDecided: () => void }) => {
  const { t } = useTexts()
  const showToast = useToast()
  const loaded = useLoaded((signal) => call('/org/applications', {}, { signal }))
  if (loaded.status === 'failed') return <Failed error={loaded.error} onRetry={() => void loaded.reload()} />
  if (loaded.status === 'loading' || loaded.data.length === 0) return null

  const decide = async ({ id, orgUserName }: JoinApplication, accept: boolean) => {
    const messageKey = await call('/org/applications/decide', { id, accept }).then(
      () => (accept ? ('application.accepted' as const) : ('application.declined' as const)),
      (error: unknown) => {
        // Another administrator has already decided.
        if (invalidField(error) === 'id') return 'application.gone' as const
        throw error
      },
    )
    loaded.replace((all) => all.filter((application) => application.id !== id))
    showToast(t(messageKey, { name: orgUserName }))
    onDecided()
  }

  return (
    <section aria-labelledby="applications-title">
      <div className="ws-section">
        <h2 id="applications-title">{t('application.title')}</h2>
      </div>
      <List className="ws-card ws-lines">
        {loaded.data.map((application) => (
          <ApplicationLine
            key={application.id}
            application={application}
            onDecide={(accept) => decide(application, accept)}
          />
        ))}
      </List>
    </section>
  )
}
