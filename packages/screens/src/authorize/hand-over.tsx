import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { RequestError } from '@sso-elements/session'
import { useState } from 'react'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { LoadFailed } from '../notice/load-failed.tsx'
import { PageNotice } from '../notice/page-notice.tsx'
import { useScreen } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useRetry } from '../use-retry.ts'
import { AUTHORIZE_NOTICES } from './authorize-notices.ts'
import { ConsentForm, type SignInRequest } from './consent-form.tsx'
import { deniedAddress, type Target } from './redirect-address.ts'

const REFUSED: readonly string[] = [CODE_OF_REPLY.applicationNotKnown, CODE_OF_REPLY.badRequest]
const isUnknown = (error: unknown) => error instanceof RequestError && REFUSED.includes(error.code)

/** What the person decided, once the page was asked to go on. */
type Choice = 'granted' | 'cancelled'
/** How the question ended; `refused`: the server does not take it. */
type Decision = Choice | 'refused'

interface HandOverProps {
  t: Translate
  request: SignInRequest
  target: Target
  isEditor: boolean
  onLeave: (url: string) => void
}

const wordsFor = (t: Translate, target: Target): string => {
  if (target.kind === 'app') return t('authorize.app', { scheme: target.scheme })
  return target.kind === 'computer' ? t('authorize.thisComputer', { host: target.host }) : target.host
}

const afterwards = (decision: Choice, isEditor: boolean, target: Target): keyof typeof AUTHORIZE_NOTICES => {
  // An address of another scheme opens an application and leaves this page standing.
  if (decision === 'granted' && isEditor) return 'editor-done'
  if (target.kind !== 'app') return 'left'
  return decision === 'granted' ? 'done' : 'cancelled'
}

/** For a person with a session: the question, and what follows on the answer. Nobody is sent to an address that is not registered. */
export const HandOver = ({ t, request, target, isEditor, onLeave }: HandOverProps) => {
  const { session } = useScreen()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [asked, setAsked] = useState(false)
  const { clientId, redirectUri, state } = request
  const loaded = useLoaded(async () => {
    const [application] = await Promise.all([
      session.call('/authorize/application', { clientId, redirectUri }, { showError: false }),
      session.refresh(),
    ])
    return application
  })
  const { busy, tried, retry } = useRetry(loaded.reload)

  if (busy || loaded.status === 'loading') return <FormSkeleton fields={3} />
  if (loaded.status === 'failed') {
    if (isUnknown(loaded.error)) return <PageNotice t={t} row={AUTHORIZE_NOTICES.unknown} firstFocus={tried} />
    return <LoadFailed t={t} error={loaded.error} again={tried} onRetry={retry} />
  }

  const place = wordsFor(t, target)
  if (decision === 'refused') return <PageNotice t={t} row={AUTHORIZE_NOTICES.incomplete} firstFocus />
  if (decision) {
    const row = AUTHORIZE_NOTICES[afterwards(decision, isEditor, target)]
    const askAgain = () => {
      setAsked(true)
      setDecision(null)
    }
    return <PageNotice t={t} row={row} params={{ target: place }} firstFocus onRetry={askAgain} />
  }

  const leave = (made: Choice, url: string) => {
    setDecision(made)
    onLeave(url)
  }
  return (
    <ConsentForm
      t={t}
      request={request}
      name={loaded.data.name || (isEditor ? t('ide.editor') : place)}
      isEditor={isEditor}
      target={place}
      firstFocus={asked || tried}
      onGranted={(redirectTo) => leave('granted', redirectTo)}
      onRefused={() => setDecision('refused')}
      onCancel={() => leave('cancelled', deniedAddress(redirectUri, state))}
    />
  )
}
