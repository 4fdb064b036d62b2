import { defineScreen } from '../define-screen.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useScreen } from '../screen-context.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { useUserState } from '../use-user.ts'
import { CreateOrganizationForm } from './create-organization-form.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { organizationNames, useOwnApplications } from './use-own-applications.ts'

export interface CreateOrganizationScreenProps {
  /** Whether the name field takes the focus: after a previous step. */
  firstFocus?: boolean
  /** Goes back, for a member who creates another organization. If omitted, the link is hidden. */
  onCancel?: () => void
}

const CreateOrganization = ({ firstFocus = false, onCancel }: CreateOrganizationScreenProps) => {
  const { locale } = useScreen()
  const userState = useUserState()
  // A user who just registered has no requests to join.
  const waiting = useOwnApplications(userState === 'temporary' && !firstFocus)
  if (userState === 'none') return <SignInFirst />
  // The notice above the form is loaded first, because it would move the form.
  if (waiting.status === 'loading') return <FormSkeleton fields={1} />
  return (
    <CreateOrganizationForm
      firstFocus={firstFocus}
      waitingFor={waiting.status === 'loaded' ? organizationNames(waiting.data, locale) : ''}
      {...(onCancel && { onCancel })}
    />
  )
}

/** A user without an organization creates one (NAV-02). The page is public; users without a session sign in first. */
export const CreateOrganizationScreen = defineScreen({
  texts: SCREEN_TEXTS['create-organization'],
  Screen: CreateOrganization,
})
