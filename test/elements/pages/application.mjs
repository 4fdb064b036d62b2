import 'sso-elements/define'

export { getSession, signIn, signOut } from 'sso-elements'
