import { type ReactNode, useEffect, useRef, useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useSentCode } from '../form/use-sent-code.ts'
import { CreateOrganizationScreen } from '../organization/create-organization-screen.tsx'
import { useScreen } from '../screen-context.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { RegisterEmailForm } from './register-email-form.tsx'
import { RegisterPersonForm } from './register-person-form.tsx'

export interface RegisterScreenProps {
  /** Prefill. */
  email?: string
  /** Code of an invitation: the user joins that organization instead of creating one. */
  inviteCode?: string
  /** Whether the invitation was mailed to `email`: the only address that may register, and without a code (INV-03). */
  isMailed?: boolean
  /** The user joins an organization afterwards, so the step that creates one is skipped. */
  joinsLater?: boolean
  /** Replaces the default subtitle. */
  intro?: string
  /**
   * Called when the step changes. From `person` on, the session may start before the screen is done; without a code that is
   * while the form is sent.
   */
  onStep?: (step: RegisterStep) => void
  /** Other sign-in methods, shown below the first step. */
  children?: ReactNode
}

export type RegisterStep = 'email' | 'person' | 'organization'

/** Name of the second step in the history. */
const PERSON_ENTRY = 'register-person'

/** Values that survive a reload. `from` is the prefilled address; if that changes, the draft is discarded. */
const EMPTY_DRAFT = { from: '', step: 'email', email: '', orgUserName: '' }

const Register = (props: RegisterScreenProps) => {
  const { email = '', inviteCode, joinsLater = false, isMailed = false, intro, onStep, children } = props
  const { session, texts, locale, stepEntry, onDone, onEvent } = useScreen()
  const { sent, send, clear } = useSentCode('register')
  const draft = useDraft('register', EMPTY_DRAFT)
  const stored = draft.stored.from === email ? draft.stored : EMPTY_DRAFT
  const [reached, setReached] = useState<RegisterStep>(() =>
    // With a `stepEntry`, the history entry decides between the first and the second step.
    sent?.email === stored.email && (stepEntry || stored.step === 'person') ? 'person' : 'email',
  )
  // Typed values are preserved when the user changes steps.
  const typed = useRef({ email: stored.email, code: '', orgUserName: stored.orgUserName })
  const isBack = stepEntry !== undefined && stepEntry.current !== PERSON_ENTRY
  const step = reached === 'person' && isBack ? 'email' : reached

  useEffect(() => {
    // Prefetches the texts of the last step. If this fails, that step fetches them itself.
    texts.loadTexts(locale, ['organization']).catch(() => {})
  }, [texts, locale])

  const reportedStep = useRef(step)
  useEffect(() => {
    if (reportedStep.current !== step) onStep?.(step)
    reportedStep.current = step
  })

  const storeChanges = (changes: Partial<typeof typed.current>) => {
    typed.current = { ...typed.current, ...changes }
    const { email: address, orgUserName } = typed.current
    draft.store({ from: email, step, email: address, orgUserName })
  }

  const submitEmail = async (address: string) => {
    // The code that was sent to this address is still valid, so keep the typed values.
    if (address !== sent?.email) {
      await send(address)
      storeChanges({ code: '' })
    }
    setReached('person')
    stepEntry?.enter(PERSON_ENTRY)
  }

  const registered = async (address: string) => {
    clear()
    draft.clear()
    onEvent('registered', { email: address })
    if (!inviteCode && !joinsLater) return setReached('organization')
    const orgId = session.store.getState().account?.orgId
    if (inviteCode && orgId) onEvent('joined', { orgId })
    onEvent('completed', { method: null })
    await onDone()
  }

  if (step === 'organization') return <CreateOrganizationScreen firstFocus />
  if (isMailed)
    return (
      <RegisterPersonForm
        email={email}
        sent={null}
        {...(intro !== undefined && { intro })}
        draft={typed.current}
        onTyped={storeChanges}
        {...(inviteCode && { inviteCode })}
        onSubmitting={(busy) => onStep?.(busy ? 'person' : 'email')}
        onRegistered={registered}
      />
    )
  if (step === 'email' || !sent)
    return (
      <RegisterEmailForm
        email={typed.current.email || email}
        {...(intro !== undefined && { intro })}
        returned={sent !== null}
        onTyped={(address) => storeChanges({ email: address })}
        onEmail={submitEmail}
      >
        {children}
      </RegisterEmailForm>
    )
  return (
    <RegisterPersonForm
      email={sent.email}
      sent={sent}
      draft={typed.current}
      onTyped={storeChanges}
      onLeft={({ code, orgUserName }) => {
        typed.current = { ...typed.current, code, orgUserName }
      }}
      {...(inviteCode && { inviteCode })}
      onResend={async () => void (await send(sent.email))}
      onChangeEmail={() => {
        if (stepEntry) stepEntry.leave()
        else setReached('email')
      }}
      onRegistered={registered}
    />
  )
}

/** Registration: the address, then the emailed code with name and password, then an organization. */
export const RegisterScreen = defineScreen({ texts: SCREEN_TEXTS.register, Screen: Register })
