import { useVisitor } from '../use-person.ts'
import { WithTexts } from '../with-texts.tsx'
import { CreateOrganizationForm } from './create-organization-form.tsx'
import { SignInFirst } from './sign-in-first.tsx'

export interface CreateOrganizationScreenProps {
  /** The way back, for a member who creates another one; without it no such link is shown. */
  onCancel?: () => void
}

/** A person without an organisation creates one (NAV-02). The way here is open to everybody; a visitor without a session signs in first. */
export const CreateOrganizationScreen = ({ onCancel }: CreateOrganizationScreenProps) => {
  const signedIn = useVisitor() !== 'none'
  return (
    <WithTexts groups={['sign-in', 'organization']}>
      {(t) => (signedIn ? <CreateOrganizationForm t={t} {...(onCancel && { onCancel })} /> : <SignInFirst t={t} />)}
    </WithTexts>
  )
}
