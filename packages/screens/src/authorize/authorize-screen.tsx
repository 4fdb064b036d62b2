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

/** Asks a person whether an application may be handed a sign-in of theirs (RTE-02); open to visitors without a session. */
export const AuthorizeScreen = (props: AuthorizeScreenProps) => <AuthorizePage {...props} isEditor={false} />

/** The application as which all editors are registered. */
const EDITOR_CLIENT_ID = 'ide'

export type IdeLoginScreenProps = Omit<AuthorizeScreenProps, 'clientId'>

/** The same for an editor that opened this page in the browser; an address of the editor's own scheme leaves the page standing. */
export const IdeLoginScreen = (props: IdeLoginScreenProps) => (
  <AuthorizePage {...props} clientId={EDITOR_CLIENT_ID} isEditor />
)
