import { CODE_OF_REPLY, type PendingIdentity } from '@sso-elements/contract'
import { Field, SubmitButton } from '@sso-elements/ui'
import { useState } from 'react'
import { CODE_RULES } from '../form/field-rules.ts'
import { CodeInput, FormNoticeLine, Resend } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { Heading } from '../form/heading.tsx'
import { PERSON_NAME_RULES } from '../form/name-rules.ts'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { type SentCode, useSentCode } from '../form/use-sent-code.ts'
import { CreateOrganizationScreen } from '../organization/create-organization-screen.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { RegisterEmailForm } from './register-email-form.tsx'

const ADDRESS_TAKEN = `code.${CODE_OF_REPLY.addressTaken}` as const
const SIGN_IN_ENDED = `code.${CODE_OF_REPLY.signInEnded}` as const

interface PersonFormProps {
  pending: PendingIdentity
  teamsToken?: string | undefined
  email: string
  /** The code that verifies the address; null if the provider has verified it. */
  sent: SentCode | null
  onResend: () => Promise<unknown>
  onRegistered: () => void
}

const PersonForm = ({ pending, teamsToken, email, sent, onResend, onRegistered }: PersonFormProps) => {
  const t = useT()
  const { session } = useScreen()
  const form = useScreenForm<'code' | 'orgUserName'>({
    initial: { code: '', orgUserName: pending.displayName },
    firstFocus: sent ? 'code' : 'orgUserName',
    rules: () => ({ code: sent ? CODE_RULES : [], orgUserName: PERSON_NAME_RULES }),
    submit: async ({ code, orgUserName }) => {
      await session.registerIdentity({
        ...{ proof: pending.proof, orgUserName },
        ...(teamsToken !== undefined && { teamsToken }),
        ...(sent && { orgEmail: email, code }),
      })
      onRegistered()
    },
  })
  const key = form.notice?.key
  return (
    <>
      <Heading title={t('register.title')}>{t(sent ? 'form.codeSent' : 'thirdParty.asEmail', { email })}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice}>
          {(key === ADDRESS_TAKEN || key === SIGN_IN_ENDED) && (
            <ScreenLink destination={{ to: 'sign-in', email }}>{t('register.signIn')}</ScreenLink>
          )}
        </FormNoticeLine>
        {sent && (
          <CodeInput
            form={form}
            below={
              <Resend
                resendAt={sent.resendAt}
                onResend={() => void form.attempt(async () => void (await onResend()))}
              />
            }
          />
        )}
        <Field
          {...form.field('orgUserName')}
          label={t('form.orgUserName')}
          error={problemText(t, form.problems.orgUserName)}
          autoComplete="name"
        />
        <SubmitButton label={t('register.submit')} busyLabel={t('register.submitting')} busy={form.busy} />
      </form>
    </>
  )
}

interface RegisterPendingProps {
  pending: PendingIdentity
  /** Proves the Teams user in a frame that keeps no cookie (EMB-02). */
  teamsToken?: string
}

/**
 * Registration of a user whom a provider has authenticated: a name, and a code only if the provider has not verified
 * the address (IDN-04).
 */
export const RegisterPending = ({ pending, teamsToken }: RegisterPendingProps) => {
  const t = useT()
  const { onEvent } = useScreen()
  const { sent, send, clear } = useSentCode('register')
  const [isRegistered, setRegistered] = useState(false)
  const email = pending.emailVerified ? pending.email : (sent?.email ?? null)

  if (isRegistered) return <CreateOrganizationScreen firstFocus />
  if (email === null)
    return (
      <RegisterEmailForm
        email={pending.email ?? ''}
        intro={t('thirdParty.whichEmail')}
        returned={false}
        onTyped={() => {}}
        onEmail={async (address) => void (await send(address))}
      />
    )
  return (
    <PersonForm
      pending={pending}
      teamsToken={teamsToken}
      email={email}
      sent={pending.emailVerified ? null : sent}
      onResend={() => send(email)}
      onRegistered={() => {
        clear()
        onEvent('registered', { email })
        setRegistered(true)
      }}
    />
  )
}
