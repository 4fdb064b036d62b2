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
  /** Of an invitation: the person joins that organization instead of creating one. */
  inviteCode?: string
  /** `email` is the only address that may register here. */
  emailFixed?: boolean
  /** The person goes on to join an organization: nothing is asked about a new one. */
  joinsLater?: boolean
  /** Why the visitor is here, in one sentence; without it the usual one stands there. */
  intro?: string
  /** Tells which step is shown. From `person` on the session may begin before the screen is done. */
  onStep?: (step: RegisterStep) => void
  /** Other ways in, below the first step. */
  children?: ReactNode
}

export type RegisterStep = 'email' | 'person' | 'organization'

/** The second step as an entry of the history. */
const PERSON_ENTRY = 'register-person'

/** What a reload does not lose; of an address that was filled in for the visitor, another one begins anew. */
const EMPTY_DRAFT = { from: '', step: 'email', email: '', orgUserName: '' }

const Register = (props: RegisterScreenProps) => {
  const { email = '', inviteCode, joinsLater = false, emailFixed = false, intro, onStep, children } = props
  const { session, texts, locale, stepEntry, onDone, onEvent } = useScreen()
  const { sent, send, clear } = useSentCode('register')
  const draft = useDraft('register', EMPTY_DRAFT)
  const stored = draft.stored.from === email ? draft.stored : EMPTY_DRAFT
  const [reached, setReached] = useState<RegisterStep>(() =>
    // Where steps are entries of the history, the entry says which of the two it is.
    sent?.email === stored.email && (stepEntry || stored.step === 'person') ? 'person' : 'email',
  )
  // What was typed stays, whichever way the visitor leaves the step.
  const typed = useRef({ email: stored.email, code: '', orgUserName: stored.orgUserName })
  const isBack = stepEntry !== undefined && stepEntry.current !== PERSON_ENTRY
  const step = reached === 'person' && isBack ? 'email' : reached

  useEffect(() => {
    // The last step's words come while the first are filled in. If this fails, that step fetches them itself.
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
    // The code that this address got still counts: what was typed with it stays.
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
    await onDone()
  }

  if (step === 'organization') return <CreateOrganizationScreen firstFocus />
  if (step === 'email' || !sent)
    return (
      <RegisterEmailForm
        email={typed.current.email || email}
        emailFixed={emailFixed}
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
      sent={sent}
      draft={typed.current}
      onTyped={storeChanges}
      {...(inviteCode && { inviteCode })}
      onResend={async () => void (await send(sent.email))}
      {...(!emailFixed && {
        onChangeEmail: () => {
          if (stepEntry) stepEntry.leave()
          else setReached('email')
        },
      })}
      onRegistered={registered}
    />
  )
}

/** Registration: the address, then the mailed code with name and password, then an organization. */
export const RegisterScreen = defineScreen({ texts: SCREEN_TEXTS.register, Screen: Register })
