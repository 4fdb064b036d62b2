import { useState } from 'react'
import type { InvitationReceipt } from 'sso-elements'
import { Dialog, INVITATION, isEmail, ROLE, TextArea } from 'sso-elements/ui'
import { CopyButton } from '../parts/copy-button.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import type { FieldProblem } from '../parts/form-problem.ts'
import { List } from '../parts/list.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { call } from '../session/call.ts'
import { useTexts } from '../texts/texts.tsx'

const DAY_S = 24 * 60 * 60
const DAYS = [1, 7, 30] as const
/** An invitation cannot make somebody an owner. */
const ROLES = [ROLE.member, ROLE.admin] as const

type Method = 'mail' | 'link'
type InviteResult = { method: 'link'; url: string } | { method: 'mail'; receipts: InvitationReceipt[] }

/** Splits typed or pasted addresses at commas, semicolons, spaces and line breaks. */
const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))]

const Result = ({ result, onClose }: { result: InviteResult; onClose: () => void }) => {
  const { t } = useTexts()
  return (
    <Dialog
      open
      title={t(result.method === 'link' ? 'invite.linkReady' : 'invite.sent')}
      onClose={onClose}
      closeLabel={t('action.close')}
      keepOnOutsideClick
      actions={
        <button type="button" className="sso-button sso-button-quiet" onClick={onClose}>
          {t('action.done')}
        </button>
      }
    >
      {result.method === 'link' ? (
        <div className="sso-form">
          <p>{t('invite.linkHint')}</p>
          <p className="ws-link-words">{result.url}</p>
          <div className="ws-actions">
            <CopyButton quiet={false} text={result.url} label={t('share.copy')} />
          </div>
        </div>
      ) : (
        <List className="ws-lines">
          {result.receipts.map(({ email, outcome }) => (
            <li key={email} className="ws-line ws-line-small">
              <span className="ws-grow">{email}</span>
              <span className={outcome === 'sent' ? 'ws-badge' : 'ws-badge ws-badge-off'}>
                {t(`invite.outcome.${outcome}`)}
              </span>
            </li>
          ))}
        </List>
      )}
    </Dialog>
  )
}

/** Sends an invitation to each email address, or creates one link that anyone can use. */
export const InviteDialog = ({ onClose, onDone }: { onClose: () => void; onDone: () => void }) => {
  const { t } = useTexts()
  const [method, setMethod] = useState<Method>('mail')
  const [result, setResult] = useState<InviteResult | null>(null)

  const emailRule = (text: string): FieldProblem | null => {
    const addresses = addressesIn(text)
    const wrong = addresses.find((address) => !isEmail(address))
    if (wrong !== undefined) return { sentence: t('invite.wrongAddress', { address: wrong }) }
    if (addresses.length === 0) return { sentence: t('invite.noAddress') }
    return addresses.length > INVITATION.emailsAtOnce
      ? { sentence: t('invite.tooMany', { count: INVITATION.emailsAtOnce }) }
      : null
  }

  const form = useDialogForm<'emails' | 'role' | 'days'>({
    initial: { emails: '', role: ROLE.member, days: '7' },
    rules: () => ({ emails: method === 'mail' ? [emailRule] : [], role: [], days: [] }),
    firstFocus: 'emails',
    save: async ({ emails, role, days }) => {
      const roleCode = role as (typeof ROLES)[number]
      if (method === 'link') {
        const { url } = await call('/org/invite-link', { roleCode, expiresIn: Number(days) * DAY_S })
        setResult({ method, url })
      } else {
        setResult({ method, receipts: await call('/org/invite-emails', { emails: addressesIn(emails), roleCode }) })
      }
    },
    onSaved: onDone,
  })

  if (result) return <Result result={result} onClose={onClose} />
  return (
    <FormDialog
      title={t('invite.title')}
      form={form}
      submitLabel={t(method === 'mail' ? 'invite.send' : 'invite.makeLink')}
      busyLabel={t('invite.working')}
      onClose={onClose}
    >
      <Segments
        label={t('invite.way')}
        options={[
          { value: 'mail', label: t('invite.byMail') },
          { value: 'link', label: t('invite.byLink') },
        ]}
        value={method}
        onChange={setMethod}
      />
      {method === 'mail' && (
        <TextArea
          {...form.text('emails')}
          label={t('invite.emails')}
          hint={t('invite.emailsHint', { count: INVITATION.emailsAtOnce })}
          rows={3}
        />
      )}
      <Select
        label={t('invite.role')}
        options={ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        {...form.choice('role')}
      />
      {method === 'link' && (
        <Select
          label={t('share.expires')}
          options={DAYS.map((days) => ({ value: String(days), label: t('share.days', { count: days }) }))}
          {...form.choice('days')}
        />
      )}
    </FormDialog>
  )
}
