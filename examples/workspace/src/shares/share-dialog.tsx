import { useState } from 'react'
import type { SharedResource } from 'sso-elements'
import { Dialog, PasswordField, SHARE } from 'sso-elements/ui'
import { CopyButton } from '../parts/copy-button.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Select } from '../parts/select.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { call } from '../session/call.ts'
import { useTexts } from '../texts/texts.tsx'

interface ShareDialogProps {
  resourceType: SharedResource
  resourceId: string
  name: string
  onClose: () => void
  onShared?: () => void
}

const DAY_S = 24 * 60 * 60
/** Choices of a link's lifetime in days; 0 means until it is revoked. */
const DAYS = [1, 7, 30, 365, 0] as const

/** Shows the link of a new share. */
const SharedLink = ({
  url,
  name,
  locked,
  onClose,
}: {
  url: string
  name: string
  locked: boolean
  onClose: () => void
}) => {
  const { t } = useTexts()
  return (
    <Dialog
      open
      title={t('share.ready', { name })}
      onClose={onClose}
      closeLabel={t('action.close')}
      keepOnOutsideClick
      actions={
        <button type="button" className="sso-button sso-button-quiet" onClick={onClose}>
          {t('action.done')}
        </button>
      }
    >
      <div className="sso-form">
        <p>{t(locked ? 'share.readyLocked' : 'share.readyOpen')}</p>
        <p className="ws-link-words">{url}</p>
        <div className="ws-actions">
          <CopyButton quiet={false} text={url} label={t('share.copy')} />
        </div>
      </div>
    </Dialog>
  )
}

/** Creates a link for people without an account, optionally with a password and an expiry. */
export const ShareDialog = ({ resourceType, resourceId, name, onClose, onShared }: ShareDialogProps) => {
  const { t } = useTexts()
  const [created, setCreated] = useState<{ url: string; locked: boolean } | null>(null)
  const form = useDialogForm<'password' | 'days'>({
    initial: { password: '', days: '30' },
    rules: () => ({
      // Counts the length in the same way as the server.
      password: [
        (value) =>
          value !== '' && value.length < SHARE.passwordMin
            ? { code: 'minLength', params: { min: SHARE.passwordMin } }
            : null,
        (value) =>
          value.length > SHARE.passwordMax ? { code: 'maxLength', params: { max: SHARE.passwordMax } } : null,
        (value) => (value !== '' && value.trim() === '' ? { code: 'empty' } : null),
      ],
      days: [],
    }),
    noTrim: ['password'],
    save: async ({ password, days }, { idempotencyKey }) => {
      const body = {
        resourceType,
        resourceId,
        ...(password !== '' && { password }),
        ...(days !== '0' && { expiresIn: Number(days) * DAY_S }),
      }
      const { url } = await call('/share/create', body, { idempotencyKey })
      setCreated({ url, locked: password !== '' })
    },
    onSaved: () => onShared?.(),
  })

  if (created) return <SharedLink {...created} name={name} onClose={onClose} />
  return (
    <FormDialog
      title={t('share.shareNamed', { name })}
      form={form}
      submitLabel={t('share.create')}
      busyLabel={t('share.creating')}
      onClose={onClose}
    >
      <p className="ws-muted">{t(resourceType === 'document' ? 'share.aboutDocument' : 'share.aboutList')}</p>
      <PasswordField
        {...form.text('password')}
        label={t('share.password')}
        showLabel={t('share.showPassword')}
        hideLabel={t('share.hidePassword')}
        hint={t('share.passwordHint', { min: SHARE.passwordMin })}
        autoComplete="new-password"
      />
      <Select
        label={t('share.expires')}
        options={DAYS.map((days) => ({
          value: String(days),
          label: days === 0 ? t('share.never') : t('share.days', { count: days }),
        }))}
        {...form.choice('days')}
      />
    </FormDialog>
  )
}
