import { useEffect, useState } from 'react'
import { useSentCode } from '../form/use-sent-code.ts'
import { CreateOrganizationScreen } from '../organization/create-organization-screen.tsx'
import { useScreen } from '../screen-context.tsx'
import { WithTexts } from '../with-texts.tsx'
import { RegisterEmailForm } from './register-email-form.tsx'
import { type RegisterDraft, RegisterPersonForm } from './register-person-form.tsx'

export interface RegisterScreenProps {
  /** Prefill. */
  email?: string
  /** Of an invitation: the person joins that organisation instead of creating one. */
  inviteCode?: string
  /** `email` is the only address that may register here. */
  emailFixed?: boolean
  /** Why the visitor is here, in one sentence; without it the usual one stands there. */
  intro?: string
  /** Tells which step is shown. From `person` on the session may begin before the screen is done. */
  onStep?: (step: RegisterStep) => void
}

export type RegisterStep = 'email' | 'person' | 'organization'

const NOTHING_TYPED: RegisterDraft = { code: '', orgUserName: '' }

/** Registration: the address, then the mailed code with name and password, then an organisation. */
export const RegisterScreen = (props: RegisterScreenProps) => {
  const { email = '', inviteCode, emailFixed = false, intro, onStep } = props
  const { session, texts, locale, onDone, onEvent } = useScreen()
  const [step, setStep] = useState<RegisterStep>('email')
  const [draft, setDraft] = useState(NOTHING_TYPED)
  const { sent, send } = useSentCode('register')

  useEffect(() => {
    // The last step's words come while the first are filled in. If this fails, that step fetches them itself.
    texts.loadTexts(locale, ['organization']).catch(() => {})
  }, [texts, locale])

  const goTo = (next: RegisterStep) => {
    setStep(next)
    onStep?.(next)
  }

  const goOn = async (address: string) => {
    // The code that this address got still counts: what was typed with it stays.
    if (address !== sent?.email) {
      await send(address)
      setDraft(({ orgUserName }) => ({ ...NOTHING_TYPED, orgUserName }))
    }
    goTo('person')
  }

  const registered = async (address: string) => {
    onEvent('registered', { email: address })
    if (!inviteCode) return goTo('organization')
    const orgId = session.store.getState().account?.orgId
    if (orgId) onEvent('joined', { orgId })
    await onDone()
  }

  return (
    <WithTexts groups={['sign-in', 'register']}>
      {(t) => {
        if (step === 'organization') return <CreateOrganizationScreen />
        if (step === 'email' || !sent)
          return (
            <RegisterEmailForm
              t={t}
              email={sent?.email ?? email}
              emailFixed={emailFixed}
              {...(intro !== undefined && { intro })}
              returned={sent !== null}
              onEmail={goOn}
            />
          )
        return (
          <RegisterPersonForm
            t={t}
            sent={sent}
            draft={draft}
            {...(inviteCode && { inviteCode })}
            onResend={async () => void (await send(sent.email))}
            {...(!emailFixed && {
              onChangeEmail: (typed: RegisterDraft) => {
                setDraft(typed)
                goTo('email')
              },
            })}
            onRegistered={registered}
          />
        )
      }}
    </WithTexts>
  )
}
