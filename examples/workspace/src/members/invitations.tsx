import { useEffect, useRef, useState } from 'react'
import type { Invitation } from 'sso-elements'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { List } from '../parts/list.tsx'
import { Failed } from '../parts/states.tsx'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { invalidField } from '../session/failure.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'
import { InvitationLine } from './invitation-line.tsx'

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
