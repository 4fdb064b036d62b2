import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { RequestError } from '@sso-elements/session'
import { useEffect } from 'react'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { LoadFailed } from '../notice/load-failed.tsx'
import type { NoticeRow } from '../notice/notice-row.ts'
import { PageNotice } from '../notice/page-notice.tsx'
import { useScreen } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useRetry } from '../use-retry.ts'
import { WithTexts } from '../with-texts.tsx'
import { SharePasswordForm } from './share-password-form.tsx'

export interface ShareLoginScreenProps {
  shareCode: string
  /** The share is open. The token is for this share alone (SHR-08); keeping it is the caller's. The form stays busy while the answer is pending. */
  onOpened: (token: string) => void | Promise<void>
}

/** What a share asks for: its password, or nothing, and then it is open already. */
type Gate = { status: 'password' } | { status: 'gone' } | { status: 'open'; token: string }

const PASSWORD_REQUIRED = 1

const GONE: NoticeRow = {
  title: 'share.goneTitle',
  text: 'share.goneText',
  tone: 'warning',
  action: 'home',
  wayOut: 'sign-in',
}

/** A share that the server does not know, or a code that it does not take for one. */
const isGone = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.code === CODE_OF_REPLY.shareNotFound || error.code === CODE_OF_REPLY.badRequest)

const ShareGate = ({ t, shareCode, onOpened }: ShareLoginScreenProps & { t: Translate }) => {
  const { session } = useScreen()
  const loaded = useLoaded(async (): Promise<Gate> => {
    try {
      const { pwdEnabled } = await session.call('/anonymous/share/unauth-info', { shareCode }, { showError: false })
      if (pwdEnabled === PASSWORD_REQUIRED) return { status: 'password' }
      const { token } = await session.call('/anonymous/share/login', { shareCode }, { showError: false })
      return { status: 'open', token }
    } catch (error) {
      if (isGone(error)) return { status: 'gone' }
      throw error
    }
  })
  const { busy, tried, retry } = useRetry(loaded.reload)

  const token = loaded.status === 'loaded' && loaded.data.status === 'open' ? loaded.data.token : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once, whatever function hears it.
  useEffect(() => {
    if (token !== null) void onOpened(token)
  }, [token])

  if (loaded.status === 'failed' && !busy)
    return <LoadFailed t={t} error={loaded.error} again={tried} onRetry={retry} />
  if (loaded.status !== 'loaded' || busy || token !== null) return <FormSkeleton fields={1} />
  if (loaded.data.status === 'gone') return <PageNotice t={t} row={GONE} firstFocus={tried} />
  return <SharePasswordForm t={t} shareCode={shareCode} firstFocus={tried} onOpened={onOpened} onGone={retry} />
}

/** The password gate of a shared link (page share/login, SHR-07). It keeps nothing and knows no address. */
export const ShareLoginScreen = ({ shareCode, onOpened }: ShareLoginScreenProps) => (
  <WithTexts groups={['sign-in', 'share', 'notice', 'feedback']}>
    {(t) => <ShareGate key={shareCode} t={t} shareCode={shareCode} onOpened={onOpened} />}
  </WithTexts>
)
