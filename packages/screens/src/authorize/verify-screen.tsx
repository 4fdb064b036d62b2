import { SubmitButton } from '@sso-elements/ui'
import { useId, useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { ActionButton } from '../form/action-button.tsx'
import { CODE_RULES, PASSWORD_RULES } from '../form/field-rules.ts'
import { CodeInput, FormNoticeLine, PasswordInput, Resend } from '../form/form-fields.tsx'
import { Heading } from '../form/heading.tsx'
import { HiddenUsername } from '../form/hidden-username.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useSentCode } from '../form/use-sent-code.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import authorizeStyles from './authorize.css?inline'

export interface VerifyScreenProps {
  onVerified: () => void
  /** The user declines, and stays signed in as before. */
  onLeave: () => void
}

const Verify = ({ onVerified, onLeave }: VerifyScreenProps) => {
  const t = useT()
  const { session } = useScreen()
  const account = useAccount()
  // Kept while the session is replaced.
  const [email] = useState(account?.orgEmail ?? '')
  const [isLimited] = useState(account?.limitedToOrg ?? false)
  const { sent, send, clear } = useSentCode('login')
  const [method, setMethod] = useState<'password' | 'code'>('password')
  const noticeId = useId()

  const form = useScreenForm<'password' | 'code'>({
    method,
    initial: { password: '', code: '' },
    firstFocus: 'password',
    rules: () => (method === 'password' ? { password: PASSWORD_RULES, code: [] } : { password: [], code: CODE_RULES }),
    submit: async ({ password, code }) => {
      const proof = method === 'password' ? { password } : { code }
      const outcome = await session.signIn({ orgEmail: email, ...proof } as Parameters<typeof session.signIn>[0])
      if (outcome.status === 'signed-in') {
        clear()
        onVerified()
      } else if (outcome.status !== 'accepted') {
        form.fail(outcome.code, outcome.msg)
        form.setNotice({ kind: 'error', key: `code.${outcome.code}` })
      }
    },
  })
  const sendCode = async () => {
    await send(email)
    setMethod('code')
    form.setValue('code', '')
    form.focus('code')
  }

  return (
    <>
      <Heading title={t('verify.title')}>{t(isLimited ? 'verify.limitedText' : 'verify.text', { email })}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} id={noticeId} />
        <HiddenUsername email={email} />
        {method === 'password' ? (
          <PasswordInput
            form={form}
            kind="current-password"
            aside={
              <ActionButton
                look="link"
                label={t('form.sendCode')}
                busyLabel={t('form.sending')}
                onAction={async () => void (await form.attempt(sendCode))}
              />
            }
          />
        ) : (
          <CodeInput
            form={form}
            hint={t('form.codeSent', { email })}
            below={sent && <Resend resendAt={sent.resendAt} onResend={() => void form.attempt(sendCode)} />}
          />
        )}
        <SubmitButton label={t('verify.submit')} busyLabel={t('verify.submitting')} busy={form.busy} />
        <ActionButton look="quiet" label={t('verify.notNow')} busyLabel={t('verify.notNow')} onAction={onLeave} />
      </form>
    </>
  )
}

/** Asks a signed-in user for a proof: the password, or a code sent to their mailbox (IDN-07). */
export const VerifyScreen = defineScreen({
  texts: ['sign-in', 'password', 'authorize', 'feedback'],
  styles: [authorizeStyles],
  fields: 2,
  Screen: Verify,
})
