import { resizeObserver } from '@sso-elements/browser'
import { REPLAY_FRAME } from '@sso-elements/contract'
import { useT } from '@sso-elements/screens/parts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FrameSize } from '../replay-frame/index.ts'

/** Share of the window's height that a recorded page may take. */
const MAX_SHARE = 0.66
/** Of a page whose size is not known yet. */
const INITIAL: FrameSize = { width: 1280, height: 800 }

/** How much smaller a recorded window is shown. */
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
 * The recorded page, as large as fits. It is shown in a sandboxed document with a policy of its own, which neither the keyboard nor the
 * pointer nor a screen reader enters: what it shows was somebody else's.
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
    // A recording of this page would hold the one that it plays.
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
