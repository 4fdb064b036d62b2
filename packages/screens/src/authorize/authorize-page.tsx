import { FormSkeleton } from '../form/form-skeleton.tsx'
import { PageNotice } from '../notice/page-notice.tsx'
import { useUserState } from '../use-user.ts'
import { Authorization } from './authorization.tsx'
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
export const AuthorizePage = (props: AuthorizePageProps) => {
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
