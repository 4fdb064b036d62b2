import { useEffect, useRef, useState } from 'react'
import type { Invitation } from 'sso-elements'
import { useDates } from '../dates/use-dates.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Line, List } from '../parts/list.tsx'
import { Failed } from '../parts/states.tsx'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'

/** Invitations with their status. */
export const Invitations = ({ version }: { version: number }) => {
  const { t } = useTexts()
  const showToast = useToast()
  const dates = useDates()
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

  return (
    <section aria-labelledby="invitations-title">
      <div className="ws-section">
        <h2 id="invitations-title">{t('invite.list')}</h2>
      </div>
      <List className="ws-card ws-lines">
        {loaded.data.map((invitation) => (
          <Line
            key={invitation.id}
            title={
              <>
                {nameOf(invitation)}
                <span className={invitation.status === 'valid' ? 'ws-badge' : 'ws-badge ws-badge-off'}>
                  {t(`invite.status.${invitation.status}`)}
                </span>
              </>
            }
            facts={[
              t(`role.${invitation.roleCode}`),
              t('invite.by', { name: invitation.inviterName, date: dates.date(invitation.createdAt) }),
              invitation.status === 'valid' && t('share.until', { date: dates.dateTime(invitation.expiresAt) }),
            ]}
            end={
              invitation.status === 'valid' && (
                <button type="button" className="ws-button" onClick={() => setEnding(invitation)}>
                  {t('share.revoke')}
                </button>
              )
            }
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
