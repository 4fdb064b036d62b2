import { INVITATION, type InvitationReceipt, type InvitedRole, ROLE } from '@sso-elements/contract'
import { required, SubmitButton } from '@sso-elements/ui'
import { SelectField } from '@sso-elements/ui/select-field'
import { TextArea } from '@sso-elements/ui/text-area'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { ADDRESS_LIST_RULES, addressesOf } from './address-list.ts'

const ROLES = [
  { code: ROLE.member, label: 'teammates.member' },
  { code: ROLE.admin, label: 'teammates.admin' },
] as const satisfies readonly { code: InvitedRole; label: string }[]

interface InviteFormProps {
  /** Whether another list was just invited: the field takes the focus. */
  isFollowUp: boolean
  onInvited: (receipts: InvitationReceipt[]) => void
}

/** Invites people by their email addresses. */
export const InviteForm = ({ isFollowUp, onInvited }: InviteFormProps) => {
  const t = useT()
  const { session } = useScreen()
  const form = useScreenForm<'emails' | 'roleCode'>({
    initial: { emails: '', roleCode: ROLE.member },
    rules: () => ({ emails: ADDRESS_LIST_RULES, roleCode: [required] }),
    ...(isFollowUp && { firstFocus: 'emails' as const }),
    submit: async ({ emails, roleCode }) => {
      const role = ROLES.find(({ code }) => code === roleCode)?.code ?? ROLE.member
      const body = { emails: addressesOf(emails), roleCode: role }
      onInvited(await session.call('/org/invite-emails', body, { showError: false }))
    },
  })
  return (
    <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
      <FormNoticeLine notice={form.notice} />
      <TextArea
        {...form.field('emails')}
        label={t('teammates.emails')}
        error={problemText(t, form.problems.emails)}
        hint={t('teammates.emailsHint', { max: INVITATION.emailsAtOnce })}
        rows={4}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <SelectField
        {...form.field('roleCode')}
        label={t('teammates.role')}
        error={problemText(t, form.problems.roleCode)}
      >
        {ROLES.map(({ code, label }) => (
          <option key={code} value={code}>
            {t(label)}
          </option>
        ))}
      </SelectField>
      <SubmitButton label={t('teammates.send')} busyLabel={t('teammates.sending')} busy={form.busy} />
    </form>
  )
}
