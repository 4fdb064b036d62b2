import { CODE_OF_REPLY } from '@sso-elements/contract'
import { RequestError, type ShareVisit } from '@sso-elements/session'
import { useEffect } from 'react'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { LoadFailed } from '../notice/load-failed.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useRetry } from '../use-retry.ts'
import type { OnOpened, ShareReturn } from './opened-share.ts'
import { ShareGone } from './share-notices.tsx'
import type { ShareFormNotice } from './share-password-form.tsx'
import { ShareVisitView } from './share-visit-view.tsx'

interface ShareGateProps {
  shareCode: string
  /** Why the gate is shown again; null the first time. */
  returned: ShareReturn | null
  onOpened: OnOpened
  onReturn: (why: ShareReturn) => void
}

type Gate =
  | { status: 'gone' }
  | { status: 'found'; visit: ShareVisit; restored: boolean; notice: ShareFormNotice | null }

/** The server does not know the share, or rejects the code as malformed. */
const isGone = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.code === CODE_OF_REPLY.shareNotFound || error.code === CODE_OF_REPLY.badRequest)

/** Why the password is required although the user had a token before. */
const noticeOf = (returned: ShareReturn | null, hadToken: boolean): ShareFormNotice | null => {
  if (returned?.reason === 'ended') return 'share.ended'
  return hadToken ? 'share.refused' : null
}

/** Looks the share up, and opens it if a stored token is still valid or no password is required (SHR-03, SHR-04). */
export const ShareGate = ({ shareCode, returned, onOpened, onReturn }: ShareGateProps) => {
  const t = useT()
  const { session, onEvent } = useScreen()
  const loaded = useLoaded(async (): Promise<Gate> => {
    const visit = (await session.shares()).visit(shareCode)
    try {
      await visit.load()
      const hadToken = visit.store.getState().token !== null
      const restored = await visit.check()
      // A rejected token also cleared what was known of the share.
      if (!restored) await visit.load()
      const needsPassword = !restored && visit.store.getState().passwordRequired === true
      if (!restored && !needsPassword) await visit.enter()
      return { status: 'found', visit, restored, notice: needsPassword ? noticeOf(returned, hadToken) : null }
    } catch (error) {
      if (isGone(error)) return { status: 'gone' }
      throw error
    }
  })
  const { busy, retried, retry } = useRetry(loaded.reload)

  const gone = loaded.status === 'loaded' && loaded.data.status === 'gone'
  const ended = loaded.status === 'loaded' && loaded.data.status === 'found' && loaded.data.notice === 'share.ended'
  // Reported here, because only now it is known whether the share itself exists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, even if the callback changes.
  useEffect(() => {
    if (gone) onEvent('error', { code: CODE_OF_REPLY.shareNotFound, msg: t('share.goneTitle') })
    if (ended && returned?.reason === 'ended') onEvent('error', { code: returned.code, msg: t('share.ended') })
  }, [gone, ended])

  if (loaded.status === 'failed' && !busy) return <LoadFailed error={loaded.error} retried={retried} onRetry={retry} />
  if (loaded.status !== 'loaded' || busy) return <FormSkeleton fields={1} />
  if (loaded.data.status === 'gone') return <ShareGone firstFocus={retried} />
  return (
    <ShareVisitView
      visit={loaded.data.visit}
      restored={loaded.data.restored}
      notice={loaded.data.notice}
      firstFocus={retried || returned?.reason === 'closed'}
      onOpened={onOpened}
      onReturn={onReturn}
      onGone={retry}
    />
  )
}
