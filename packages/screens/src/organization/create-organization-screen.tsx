import { defineScreen } from '../define-screen.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useScreen } from '../screen-context.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { useUserState } from '../use-user.ts'
import { CreateOrganizationForm } from './create-organization-form.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { organizationNames, useOwnApplications } from './use-own-applications.ts'

export interface CreateOrganizationScreenProps {
  /** The name takes the focus: for a step that follows on the visitor's own. */
  firstFocus?: boolean
  /** The way back, for a member who creates another one; without it no such link is shown. */
  onCancel?: () => void
}

const CreateOrganization = ({ firstFocus = false, onCancel }: CreateOrganizationScreenProps) => {
  const { locale } = useScreen()
  const userState = useUserState()
  // Whoever registered just now has asked nobody.
  const waiting = useOwnApplications(userState === 'temporary' && !firstFocus)
  if (userState === 'none') return <SignInFirst />
  // What is said above the form has to be there before it: coming later, it would move the form.
  if (waiting.status === 'loading') return <FormSkeleton fields={1} />
  return (
    <CreateOrganizationForm
      firstFocus={firstFocus}
      waitingFor={waiting.status === 'loaded' ? organizationNames(waiting.data, locale) : ''}
      {...(onCancel && { onCancel })}
    />
  )
}

/** A person without an organization creates one (NAV-02). The way here is open to everybody; a visitor without a session signs in first. */
export const CreateOrganizationScreen = defineScreen({
  texts: SCREEN_TEXTS['create-organization'],
  Screen: CreateOrganization,
})
