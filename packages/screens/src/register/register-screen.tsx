import { useState } from 'react'
import { CreateOrganizationScreen } from '../organization/create-organization-screen.tsx'
import { useScreen } from '../screen-context.tsx'
import { useTexts } from '../use-texts.ts'
import { WithTexts } from '../with-texts.tsx'
import { RegisterEmailForm } from './register-email-form.tsx'
import { RegisterPersonForm } from './register-person-form.tsx'

export interface RegisterScreenProps {
  /** Prefill. */
  email?: string
  /** Of an invitation: the person joins that organisation instead of creating one. */
  inviteCode?: string
}

type Step =
  | { name: 'email'; email: string }
  | { name: 'person'; email: string; resendAt: number }
  | { name: 'organization' }

/** Registration: the address, then the mailed code with name and password, then an organisation. */
export const RegisterScreen = ({ email = '', inviteCode }: RegisterScreenProps) => {
  const { onDone, onEvent } = useScreen()
  const [step, setStep] = useState<Step>({ name: 'email', email })

  // The last step's words come while the first are filled in.
  useTexts(['organization'])

  const registered = async (address: string) => {
    onEvent('registered', { email: address })
    if (inviteCode) await onDone()
    else setStep({ name: 'organization' })
  }

  return (
    <WithTexts groups={['sign-in', 'register']}>
      {(t) => {
        if (step.name === 'email')
          return (
            <RegisterEmailForm
              t={t}
              email={step.email}
              onSent={({ email: address, resendAt }) => setStep({ name: 'person', email: address, resendAt })}
            />
          )
        if (step.name === 'organization') return <CreateOrganizationScreen />
        return (
          <RegisterPersonForm
            t={t}
            email={step.email}
            resendAt={step.resendAt}
            {...(inviteCode && { inviteCode })}
            onChangeEmail={() => setStep({ name: 'email', email: step.email })}
            onRegistered={registered}
          />
        )
      }}
    </WithTexts>
  )
}
