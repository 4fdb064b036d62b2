import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { ShareOpening } from '@sso-elements/session'
import { useEffect, useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { LoadFailed } from '../notice/load-failed.tsx'
import noticeStyles from '../notice/notice.css?inline'
import { useScreen, useT } from '../screen-context.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { useLoaded } from '../use-loaded.ts'
import { useRetry } from '../use-retry.ts'
import type { OnOpened, ShareReturn } from './opened-share.ts'
import { ShareForged, ShareGone, ShareMissing } from './share-notices.tsx'
import { type ShareFormNotice, ShareVisitView } from './share-visit-view.tsx'

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
const ShareGate = ({ shareCode, returned, onOpened, onReturn }: ShareGateProps) => {
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

export type { OpenedShare } from './opened-share.ts'

export interface ShareLoginScreenProps {
  /** Null if the URL has none. */
  shareCode: string | null
  onOpened: OnOpened
}

interface ShareGatesProps {
  shareCode: string
  onOpened: OnOpened
}

/** Mounts a new gate each time the share is closed, so that the share is looked up again. */
const ShareGates = (props: ShareGatesProps) => {
  const [returns, setReturns] = useState<{ count: number; last: ShareReturn | null }>({ count: 0, last: null })
  return (
    <ShareGate
      key={returns.count}
      {...props}
      returned={returns.last}
      onReturn={(last) => setReturns({ count: returns.count + 1, last })}
    />
  )
}

const ShareLogin = ({ shareCode, onOpened }: ShareLoginScreenProps) => {
  if (shareCode === null) return <ShareMissing />
  // Another share starts with new state.
  return <ShareGates key={shareCode} shareCode={shareCode} onOpened={onOpened} />
}

/** The gate of a shared link (page share/login, SHR-04, SHR-07). It does not access the URL. */
export const ShareLoginScreen = defineScreen({
  texts: SCREEN_TEXTS['share-login'],
  styles: [noticeStyles],
  Screen: ShareLogin,
})

/** Shown instead of the gate if the return address leaves our pages (NAV-08). */
export const ShareForgedScreen = defineScreen({
  texts: ['share', 'notice'],
  styles: [noticeStyles],
  Screen: ShareForged,
})
