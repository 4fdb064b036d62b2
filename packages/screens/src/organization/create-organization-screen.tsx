import { WithTexts } from '../with-texts.tsx'
import { CreateOrganizationForm } from './create-organization-form.tsx'

/** A person without an organisation creates one (NAV-02). */
export const CreateOrganizationScreen = () => (
  <WithTexts groups={['sign-in', 'organization']}>{(t) => <CreateOrganizationForm t={t} />}</WithTexts>
)
