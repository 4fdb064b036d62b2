import { cookieRefusedKey } from '@sso-elements/session'
import { SubmitButton, Tabs } from '@sso-elements/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CODE_RULES, EMAIL_RULES, PASSWORD_RULES } from '../form/field-rules.ts'
import { CodeInput, EmailField, FormNoticeLine, PasswordInput, Resend } from '../form/form-fields.tsx'
import type { FormNotice } from '../form/form-problem.ts'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useOnChange } from '../form/use-draft.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useSentCode } from '../form/use-sent-code.ts'
import { useScreen, useT } from '../screen-context.tsx'

export type SignInMethod = 'password' | 'code'

export interface LoginScreenProps {
  /** Prefill. */
  email?: string
  /** The initial tab, until the user types or chooses one. */
  method?: SignInMethod
  /** Field that takes the focus when the form appears. */
  firstFocus?: 'password'
  /** Other sign-in methods, shown below the form. */
  children?: ReactNode
}

const DRAFT = 'sign-in'

const cookieRefused = (): FormNotice => ({ kind: 'error', key: cookieRefusedKey() })

export const LoginForm = ({ email = '', method: firstMethod = 'password', firstFocus, children }: LoginScreenProps) => {
  const t = useT()
  const { session, brand, drafts, onDone, onEvent } = useScreen()
  const { sent, send, clear } = useSentCode('login')
  // A reload returns to the code step, unless the prefilled address has changed.
  const [restored] = useState(() => (drafts?.read(DRAFT)?.['from'] === email ? sent : null))
  const [method, setMethod] = useState(restored ? 'code' : firstMethod)
  // After the user chose a tab, changes of the `method` prop are ignored.
  const hasChosen = useRef(false)
  const noticeId = useId()
  const hasCodeFor = (address: string) => method === 'code' && sent?.email === address

  const form = useScreenForm<'email' | 'password' | 'code'>({
    method,
    initial: { email: restored?.email ?? email, password: '', code: '' },
    firstFocus: restored ? 'code' : firstFocus,
    firstNotice: session.cookieRefused ? cookieRefused() : null,
    rules: (values) => ({
      email: EMAIL_RULES,
      password: method === 'password' ? PASSWORD_RULES : [],
      code: hasCodeFor(values.email) ? CODE_RULES : [],
    }),
    submit: async ({ email: orgEmail, password, code }) => {
      if (method === 'password') await signIn({ orgEmail, password })
      else if (hasCodeFor(orgEmail)) await signIn({ orgEmail, code })
      else await sendCode(orgEmail)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the prop counts.
  useEffect(() => {
    if (!hasChosen.current && !sent && !form.isTouched()) setMethod(firstMethod)
  }, [firstMethod])

  const { email: address } = form.values
  const codeStep = hasCodeFor(address) ? sent : null
  useOnChange((from) => drafts?.write(DRAFT, from === null ? null : { from }), codeStep && email)

  const sendCode = async (orgEmail: string) => {
    await send(orgEmail)
    form.setValue('code', '')
    form.focus('code')
  }

  const signIn = async (credentials: Parameters<typeof session.signIn>[0]) => {
    // The page may navigate as soon as there is a session.
    const beforeSession = async () => onEvent('completed', { method })
    const outcome = await session.signIn(credentials, { beforeSession })
    if (outcome.status === 'signed-in') {
      clear()
      form.setValue('password', '')
      form.setValue('code', '')
      if (session.cookieRefused) {
        form.fail('cookie-refused')
        form.setNotice(cookieRefused())
      }
      await onDone()
    } else if (outcome.status !== 'accepted') {
      const isRefused = outcome.status === 'refused'
      form.fail(outcome.code, outcome.msg)
      form.setNotice({ kind: isRefused ? 'error' : 'info', key: `code.${outcome.code}` })
      if (isRefused) return
      setMethod('code')
      form.focus('email')
    }
  }

  const choose = (chosen: SignInMethod) => {
    setMethod(chosen)
    hasChosen.current = true
    form.setNotice(null)
  }

  const asksForCode = method === 'code' && !codeStep
  return (
    <>
      <Heading title={t('signIn.title')}>{t('signIn.subtitle', { brand: brand.name })}</Heading>
      <Tabs
        label={t('signIn.methods')}
        tabs={[
          { id: 'password', label: t('signIn.byPassword') },
          { id: 'code', label: t('signIn.byCode') },
        ]}
        active={method}
        disabled={form.busy}
        onChange={choose}
      >
        <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
          <FormNoticeLine notice={form.notice} id={noticeId} />
          <EmailField form={form} describedBy={form.notice ? noticeId : undefined} />
          {method === 'password' && (
            <PasswordInput
              form={form}
              kind="current-password"
              aside={
                <ScreenLink destination={{ to: 'forgot-password', email: address }}>{t('signIn.forgot')}</ScreenLink>
              }
            />
          )}
          {codeStep && (
            <CodeInput
              form={form}
              hint={t('form.codeSent', { email: codeStep.email })}
              below={
                <Resend
                  resendAt={codeStep.resendAt}
                  onResend={() => void form.attempt(() => sendCode(codeStep.email))}
                />
              }
            />
          )}
          <SubmitButton
            label={t(asksForCode ? 'form.sendCode' : 'signIn.submit')}
            busyLabel={t(asksForCode ? 'form.sending' : 'signIn.submitting')}
            busy={form.busy}
          />
        </form>
      </Tabs>
      {children}
      <p className="sso-foot">
        {t('signIn.newHere')}{' '}
        <ScreenLink destination={{ to: 'register', email: address }}>{t('signIn.register')}</ScreenLink>
      </p>
    </>
  )
}
