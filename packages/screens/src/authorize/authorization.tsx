import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { RequestError } from '@sso-elements/session'
import { useRef, useState } from 'react'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { LoadFailed } from '../notice/load-failed.tsx'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useRetry } from '../use-retry.ts'
import { AUTHORIZE_NOTICES } from './authorize-notices.ts'
import { bodyOf, ConsentForm, type SignInRequest } from './consent-form.tsx'
import { deniedAddress, type Target } from './redirect-address.ts'
import { SignInGate } from './sign-in-gate.tsx'

/** Notice for each field that the server rejects; for any other field, the notice for an unknown application. */
const NOTICE_OF_FIELD = new Map<string | undefined, NoticeRow>([
  ['state', AUTHORIZE_NOTICES.incomplete],
  ['codeChallenge', AUTHORIZE_NOTICES.withoutPkce],
  ['codeChallengeMethod', AUTHORIZE_NOTICES.withoutPkce],
])

/** The notice for a request that a retry cannot fix; null for a failure that may be temporary. */
const noticeOf = (error: unknown): NoticeRow | null => {
  if (!(error instanceof RequestError)) return null
  if (error.code === CODE_OF_REPLY.applicationNotKnown) return AUTHORIZE_NOTICES.unknown
  if (error.code !== CODE_OF_REPLY.badRequest) return null
  return NOTICE_OF_FIELD.get(error.subMsg) ?? AUTHORIZE_NOTICES.unknown
}

/** The user's decision. */
type Choice = 'granted' | 'cancelled'
/** How the consent ended; `refused`: the server rejected the request. */
type Decision = Choice | 'refused'

interface AuthorizationProps {
  isSignedIn: boolean
  request: SignInRequest
  target: Target
  isEditor: boolean
  onLeave: (url: string) => void
}

const describeTarget = (t: Translate, target: Target): string => {
  if (target.kind === 'app') return t('authorize.app', { scheme: target.scheme })
  return target.kind === 'computer' ? t('authorize.thisComputer', { host: target.host }) : target.host
}

const noticeAfter = (decision: Choice, isEditor: boolean, target: Target): keyof typeof AUTHORIZE_NOTICES => {
  // An address with a custom scheme opens an application, and this page stays open.
  if (decision === 'granted' && isEditor) return 'editor-done'
  if (target.kind !== 'app') return 'left'
  return decision === 'granted' ? 'done' : 'cancelled'
}

/**
 * Asks for consent and shows the outcome. The request is validated first, so that users are never redirected to an address
 * that is not registered, and never sign in for a request that cannot be granted.
 */
export const Authorization = ({ isSignedIn, request, target, isEditor, onLeave }: AuthorizationProps) => {
  const t = useT()
  const { session, brand } = useScreen()
  const wasSignedIn = useRef(isSignedIn)
  if (isSignedIn) wasSignedIn.current = true
  const [decision, setDecision] = useState<Decision | null>(null)
  const [isAskedAgain, setAskedAgain] = useState(false)
  const { redirectUri, state } = request
  const loaded = useLoaded(async () => {
    const [application] = await Promise.all([
      session.call('/authorize/application', bodyOf(request), { showError: false }),
      isSignedIn && session.refresh(),
    ])
    const { token, account, failure } = session.store.getState()
    // Without the account, users could not see which account they share.
    if (token !== null && account === null && failure) throw failure
    return application
  })
  const { busy, retried, retry } = useRetry(loaded.reload)

  if (busy || loaded.status === 'loading') return <FormSkeleton fields={3} />
  if (loaded.status === 'failed') {
    const notice = noticeOf(loaded.error)
    if (notice) return <PageNotice row={notice} firstFocus={retried} />
    return <LoadFailed error={loaded.error} retried={retried} onRetry={retry} />
  }

  if (!isSignedIn)
    return (
      <SignInGate
        title={t(isEditor ? 'authorize.ideTitle' : 'authorize.gateTitle')}
        text={t(isEditor ? 'ide.gateText' : 'authorize.gateText', { brand: brand.name })}
        firstFocus={wasSignedIn.current}
      />
    )

  const targetName = describeTarget(t, target)
  if (decision === 'refused') return <PageNotice row={AUTHORIZE_NOTICES.incomplete} firstFocus />
  if (decision) {
    const row = AUTHORIZE_NOTICES[noticeAfter(decision, isEditor, target)]
    const askAgain = () => {
      setAskedAgain(true)
      setDecision(null)
    }
    return <PageNotice row={row} params={{ target: targetName }} firstFocus onRetry={askAgain} />
  }

  const leave = (choice: Choice, url: string) => {
    setDecision(choice)
    onLeave(url)
  }
  return (
    <ConsentForm
      request={request}
      name={loaded.data.name || (isEditor ? t('ide.editor') : targetName)}
      isEditor={isEditor}
      target={targetName}
      firstFocus={isAskedAgain || retried}
      onGranted={(redirectTo) => leave('granted', redirectTo)}
      onRefused={() => setDecision('refused')}
      onCancel={() => leave('cancelled', deniedAddress(redirectUri, state))}
    />
  )
}
