export { CreateOrganizationScreen as CreateOrganizationPage } from '@sso-elements/screens/create-organization'
