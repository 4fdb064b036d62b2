import {
  canonicalEmail,
  INVITATION,
  type InvitationReceipt,
  type InvitedRole,
  isEmail,
  ROLE,
} from '@sso-elements/contract'
import { type Rule, required, SubmitButton } from '@sso-elements/ui'
import { SelectField } from '@sso-elements/ui/select-field'
import { TextArea } from '@sso-elements/ui/text-area'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { type FormProblem, problemText } from '../form/form-problem.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'

/** Maximum number of invalid addresses in an error message; the rest is counted. */
const MAX_LISTED = 5

/** An address as mail programs copy it: a name, then the address in angle brackets. */
const NAMED_ADDRESS = /[^,;\n]*<([^<>\s]+)>/g

/** Parses a typed or pasted list of addresses; removes duplicates and keeps the order. */
export const addressesOf = (typed: string): string[] => {
  const addresses = typed
    .replace(NAMED_ADDRESS, ' $1 ')
    .split(/[\s,;，；、]+/)
    .filter((address) => address !== '')
  const byMailbox = new Map<string, string>()
  for (const address of addresses) {
    const key = canonicalEmail(address) ?? address.toLowerCase()
    if (!byMailbox.has(key)) byMailbox.set(key, address)
  }
  return [...byMailbox.values()]
}

const allAreAddresses: Rule<FormProblem> = (value) => {
  const wrong = addressesOf(value).filter((address) => !isEmail(address))
  if (wrong.length === 0) return null
  const addresses = wrong.slice(0, MAX_LISTED).join(', ')
  const more = wrong.length - MAX_LISTED
  return more > 0
    ? { sentence: { key: 'teammates.wrongAndMore', params: { addresses, more } } }
    : { sentence: { key: 'teammates.wrong', params: { addresses } } }
}

const notTooMany: Rule<FormProblem> = (value) => {
  const given = addressesOf(value).length
  const max = INVITATION.emailsAtOnce
  return given > max ? { sentence: { key: 'teammates.tooMany', params: { max, given } } } : null
}

/** At least one address, all of them valid, and no more than one call accepts (VAL-04). */
export const ADDRESS_LIST_RULES: readonly Rule<FormProblem>[] = [
  required,
  (value) => (addressesOf(value).length === 0 ? { code: 'required' } : null),
  allAreAddresses,
  notTooMany,
]

const ROLES = [
  { code: ROLE.member, label: 'teammates.member' },
  { code: ROLE.admin, label: 'teammates.admin' },
] as const satisfies readonly { code: InvitedRole; label: string }[]

interface InviteFormProps {
  /** Whether another list was just invited: the field takes the focus. */
  isFollowUp: boolean
  onInvited: (receipts: InvitationReceipt[]) => void
}

/** Invites users by email address. */
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
