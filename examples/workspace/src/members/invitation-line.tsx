import { useState } from 'react'
import type { Invitation } from 'sso-elements'
import { useDates } from '../dates/use-dates.ts'
import { Line } from '../parts/list.tsx'
import { failureText } from '../session/failure.ts'
import { useTexts } from '../texts/texts.tsx'

interface InvitationLineProps {
  invitation: Invitation
  onResend: () => Promise<void>
  onRevoke: () => void
}

/** An invitation with its status; one to an address that nobody has used can be sent again, also after it expired (INV-03). */
export const InvitationLine = ({ invitation, onResend, onRevoke }: InvitationLineProps) => {
  const { t } = useTexts()
  const dates = useDates()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { email, status, roleCode, inviterName, createdAt, expiresAt } = invitation
  const name = email ?? t('invite.openLink')
  const isOpen = status === 'valid'
  const resend = async () => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await onResend()
    } catch (error) {
      setProblem(failureText(t, error))
    }
    setBusy(false)
  }
  return (
    <Line
      title={
        <>
          {name}
          <span className={isOpen ? 'ws-badge' : 'ws-badge ws-badge-off'}>{t(`invite.status.${status}`)}</span>
        </>
      }
      facts={[
        t(`role.${roleCode}`),
        t('invite.by', { name: inviterName, date: dates.date(createdAt) }),
        isOpen && t('share.until', { date: dates.dateTime(expiresAt) }),
      ]}
      end={
        <div className="ws-actions">
          {email !== null && (isOpen || status === 'expired') && (
            <button
              type="button"
              className="ws-button"
              aria-label={t('invite.resendNamed', { name })}
              aria-disabled={busy}
              onClick={() => void resend()}
            >
              {t('invite.resend')}
            </button>
          )}
          {isOpen && (
            <button type="button" className="ws-button" onClick={onRevoke}>
              {t('share.revoke')}
            </button>
          )}
        </div>
      }
    >
      {problem !== null && (
        <p className="sso-error" role="alert">
          {problem}
        </p>
      )}
    </Line>
  )
}
