import { authorizeStyles } from '@sso-elements/ui/styles/authorize'
import { joinStyles } from '@sso-elements/ui/styles/join'
import { noticeStyles } from '@sso-elements/ui/styles/notice'
import { defineScreen } from '../define-screen.tsx'
import { AuthorizePage } from './authorize-page.tsx'

export interface AuthorizeScreenProps {
  /** Null when the address has none, or more than one; so are the others. */
  clientId: string | null
  redirectUri: string | null
  /** What the application wants back, unread; it may have given none. */
  state: string | null
  /** Of PKCE (RFC 7636), unread: the server takes `S256` alone. */
  codeChallenge: string | null
  codeChallengeMethod: string | null
  /** Sends the browser to an address of the application: with a ticket, or with `error=access_denied`. */
  onLeave: (url: string) => void
}

const NEEDS = {
  texts: ['authorize', 'notice', 'feedback'],
  styles: [...noticeStyles, ...authorizeStyles, ...joinStyles],
  fields: 3,
} as const

const Authorize = (props: AuthorizeScreenProps) => <AuthorizePage {...props} isEditor={false} />

/** Asks a person whether an application may be handed a sign-in of theirs (RTE-02); open to visitors without a session. */
export const AuthorizeScreen = defineScreen({ ...NEEDS, Screen: Authorize })

/** The application as which all editors are registered. */
const EDITOR_CLIENT_ID = 'ide'

export type IdeLoginScreenProps = Omit<AuthorizeScreenProps, 'clientId'>

const IdeLogin = (props: IdeLoginScreenProps) => <AuthorizePage {...props} clientId={EDITOR_CLIENT_ID} isEditor />

/** The same for an editor that opened this page in the browser; an address of the editor's own scheme leaves the page standing. */
export const IdeLoginScreen = defineScreen({ ...NEEDS, Screen: IdeLogin })
