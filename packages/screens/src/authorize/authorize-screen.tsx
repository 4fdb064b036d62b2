import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import { defineScreen } from '../define-screen.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import joinStyles from '../join/join.css?inline'
import noticeStyles from '../notice/notice.css?inline'
import { PageNotice } from '../notice/page-notice.tsx'
import { useUserState } from '../use-user.ts'
import { Authorization } from './authorization.tsx'
import authorizeStyles from './authorize.css?inline'
import { AUTHORIZE_NOTICES } from './authorize-notices.ts'
import { targetOf } from './redirect-address.ts'

interface AuthorizePageProps {
  /** Null if the URL has none, or more than one. */
  clientId: string | null
  redirectUri: string | null
  state: string | null
  codeChallenge: string | null
  codeChallengeMethod: string | null
  isEditor: boolean
  onLeave: (url: string) => void
}

/** The common page for applications and editors. */
const AuthorizePage = (props: AuthorizePageProps) => {
  const { clientId, redirectUri, state, codeChallenge, codeChallengeMethod, isEditor, onLeave } = props
  const userState = useUserState()
  if (!clientId || !redirectUri) return <PageNotice row={AUTHORIZE_NOTICES.incomplete} />
  const target = targetOf(redirectUri)
  if (!target) return <PageNotice row={AUTHORIZE_NOTICES.unknown} />
  if (userState === 'checking') return <FormSkeleton fields={3} />
  return (
    <Authorization
      key={`${clientId} ${redirectUri}`}
      isSignedIn={userState !== 'none'}
      request={{ clientId, redirectUri, state, codeChallenge, codeChallengeMethod }}
      target={target}
      isEditor={isEditor}
      onLeave={onLeave}
    />
  )
}

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
