import { resizeObserver } from '@sso-elements/browser'
import { REPLAY_FRAME } from '@sso-elements/contract'
import { useT } from '@sso-elements/screens/parts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FrameSize } from '../replay-frame/index.ts'

/** Share of the window's height that a recorded page may take. */
const MAX_SHARE = 0.66
/** Size of a page before its own is known. */
const INITIAL: FrameSize = { width: 1280, height: 800 }

/** Scale of a recorded window. */
const scaleOf = ({ width, height }: FrameSize, stageWidth: number): number =>
  Math.min(1, stageWidth / width, (window.innerHeight * MAX_SHARE) / height)

interface ReplayStageProps {
  size: FrameSize | null
  isBusy: boolean
  onDocument: (document: Document | null) => void
  onToggle: () => void
  children?: ReactNode
}

/**
 * The recorded page, as large as fits. It is in a sandboxed document with its own policy, out of reach of keyboard, pointer and screen
 * readers, because it shows another user's page.
 */
export const ReplayStage = ({ size, isBusy, onDocument, onToggle, children }: ReplayStageProps) => {
  const t = useT()
  const stage = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = resizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const shown = size ?? INITIAL
  const scale = width > 0 ? scaleOf(shown, width) : 0
  return (
    // A recording of this page would include the one that it plays.
    <div className="sso-replay-stage" data-replay-ignored="" ref={stage} aria-busy={isBusy}>
      <div
        className={size ? 'sso-replay-page' : 'sso-replay-page sso-replay-page-empty'}
        role="img"
        aria-label={t('replay.shown', { width: shown.width, height: shown.height })}
        style={{ width: shown.width * scale, height: shown.height * scale }}
      >
        <iframe
          src={REPLAY_FRAME}
          sandbox="allow-same-origin"
          title={t('replay.frameTitle')}
          inert
          aria-hidden="true"
          tabIndex={-1}
          width={shown.width}
          height={shown.height}
          style={{ transform: `scale(${scale})` }}
          onLoad={({ currentTarget: { contentDocument } }) =>
            onDocument(contentDocument?.location.pathname === REPLAY_FRAME ? contentDocument : null)
          }
        />
      </div>
      {/* For the pointer alone: the button below has a name. */}
      <div className="sso-replay-cover" aria-hidden="true" onClick={onToggle} />
      {children}
    </div>
  )
}
