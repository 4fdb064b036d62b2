import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import { defineScreen } from '../define-screen.tsx'
import joinStyles from '../join/join.css?inline'
import noticeStyles from '../notice/notice.css?inline'
import authorizeStyles from './authorize.css?inline'
import { AuthorizePage } from './authorize-page.tsx'

export interface AuthorizeScreenProps {
  /** Null if the URL has none, or more than one; the same for the other parameters. */
  clientId: string | null
  redirectUri: string | null
  /** Opaque value that is returned to the application; optional. */
  state: string | null
  /** PKCE challenge (RFC 7636), not validated here: the server accepts only `S256`. */
  codeChallenge: string | null
  codeChallengeMethod: string | null
  /** Redirects the browser to the application: with a ticket, or with `error=access_denied`. */
  onLeave: (url: string) => void
}

const NEEDS = {
  texts: ['authorize', 'notice', 'feedback'],
  styles: [noticeStyles, authorizeStyles, fieldStyles, joinStyles],
  fields: 3,
} as const

const Authorize = (props: AuthorizeScreenProps) => <AuthorizePage {...props} isEditor={false} />

/** Asks users whether an application may sign in with their account (RTE-02); also shown without a session. */
export const AuthorizeScreen = defineScreen({ ...NEEDS, Screen: Authorize })

/** Client ID under which all editors are registered. */
const EDITOR_CLIENT_ID = 'ide'

export type IdeLoginScreenProps = Omit<AuthorizeScreenProps, 'clientId'>

const IdeLogin = (props: IdeLoginScreenProps) => <AuthorizePage {...props} clientId={EDITOR_CLIENT_ID} isEditor />

/** The same for an editor that opened this page in the browser. If the editor uses a custom scheme, the page stays open. */
export const IdeLoginScreen = defineScreen({ ...NEEDS, Screen: IdeLogin })
