import { useEffect, useRef, useState } from 'react'
import type { Invitation } from 'sso-elements'
import { useDates } from '../dates/use-dates.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Line, List } from '../parts/list.tsx'
import { Failed } from '../parts/states.tsx'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { failureText, invalidField } from '../session/failure.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'

interface InvitationLineProps {
  invitation: Invitation
  onResend: () => Promise<void>
  onRevoke: () => void
}

/** An invitation with its status; one to an address that nobody has used can be sent again, also after it expired (INV-03). */
const InvitationLine = ({ invitation, onResend, onRevoke }: InvitationLineProps) => {
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

/** Invitations with their status. */
export const Invitations = ({ version }: { version: number }) => {
  const { t } = useTexts()
  const showToast = useToast()
  const [ending, setEnding] = useState<Invitation | null>(null)
  const loaded = useLoaded((signal) => call('/org/invites', {}, { signal }))
  const shown = useRef(version)
  const { reload } = loaded
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    void reload()
  }, [version, reload])

  if (loaded.status === 'failed') return <Failed error={loaded.error} onRetry={() => void loaded.reload()} />
  if (loaded.status === 'loading' || loaded.data.length === 0) return null
  const nameOf = ({ email }: Invitation) => email ?? t('invite.openLink')

  const revoke = async (invitation: Invitation) => {
    await call('/org/invites/revoke', { id: invitation.id })
    loaded.replace((all) => all.map((each) => (each.id === invitation.id ? { ...each, status: 'revoked' } : each)))
    showToast(t('invite.revoked'))
  }

  const resend = async (invitation: Invitation) => {
    const messageKey = await call('/org/invites/resend', { id: invitation.id }).then(
      ({ outcome }) => (outcome === 'member' ? ('invite.memberAlready' as const) : ('invite.resent' as const)),
      (error: unknown) => {
        // Used or revoked meanwhile.
        if (invalidField(error) === 'id') return 'invite.notOpen' as const
        throw error
      },
    )
    showToast(t(messageKey, { name: nameOf(invitation) }))
    await loaded.reload()
  }

  return (
    <section aria-labelledby="invitations-title">
      <div className="ws-section">
        <h2 id="invitations-title">{t('invite.list')}</h2>
      </div>
      <List className="ws-card ws-lines">
        {loaded.data.map((invitation) => (
          <InvitationLine
            key={invitation.id}
            invitation={invitation}
            onResend={() => resend(invitation)}
            onRevoke={() => setEnding(invitation)}
          />
        ))}
      </List>
      {ending && (
        <ConfirmDialog
          title={t('invite.revokeNamed', { name: nameOf(ending) })}
          text={t('invite.revokeWords')}
          action={t('share.revoke')}
          onConfirm={() => revoke(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </section>
  )
}
