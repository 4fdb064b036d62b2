import { useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import noticeStyles from '../notice/notice.css?inline'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import type { OnOpened, ShareReturn } from './opened-share.ts'
import { ShareGate } from './share-gate.tsx'
import { ShareForged, ShareMissing } from './share-notices.tsx'

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
