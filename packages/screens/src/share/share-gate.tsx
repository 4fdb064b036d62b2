import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { ShareOpening } from '@sso-elements/session'
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

/** Why the password is required although the user had a token before. */
const noticeOf = (opening: ShareOpening, returned: ShareReturn | null): ShareFormNotice | null => {
  if (opening.status !== 'password') return null
  if (returned?.reason === 'ended') return 'share.ended'
  return opening.hadToken ? 'share.refused' : null
}

/** Looks the share up, and opens it if a stored token is still valid or no password is required (SHR-03, SHR-04). */
export const ShareGate = ({ shareCode, returned, onOpened, onReturn }: ShareGateProps) => {
  const t = useT()
  const { session, onEvent } = useScreen()
  const loaded = useLoaded(async () => (await session.shares()).open(shareCode))
  const { busy, retried, retry } = useRetry(loaded.reload)

  const opening = loaded.status === 'loaded' ? loaded.data : null
  const notice = opening && noticeOf(opening, returned)
  const gone = opening?.status === 'gone'
  const ended = notice === 'share.ended'
  // Reported here, because only now it is known whether the share itself exists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, even if the callback changes.
  useEffect(() => {
    if (gone) onEvent('error', { code: CODE_OF_REPLY.shareNotFound, msg: t('share.goneTitle') })
    if (ended && returned?.reason === 'ended') onEvent('error', { code: returned.code, msg: t('share.ended') })
  }, [gone, ended])

  if (loaded.status === 'failed' && !busy) return <LoadFailed error={loaded.error} retried={retried} onRetry={retry} />
  if (!opening || busy) return <FormSkeleton fields={1} />
  if (opening.status === 'gone') return <ShareGone firstFocus={retried} />
  return (
    <ShareVisitView
      visit={opening.visit}
      restored={opening.status === 'open' && opening.restored}
      notice={notice}
      firstFocus={retried || returned?.reason === 'closed'}
      onOpened={onOpened}
      onReturn={onReturn}
      onGone={retry}
    />
  )
}
