import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPlayback } from './playback.ts'
import type { Playback, PlaybackDependencies, PlaybackState } from './playback-state.ts'

const noSubscription = () => () => {}

const beforePaint = (callback: () => void): (() => void) => {
  const request = requestAnimationFrame(callback)
  return () => cancelAnimationFrame(request)
}

/** A playback in a frame's document, for as long as that exists and the component is mounted; and its state. */
export const usePlayback = (
  document: Document | null,
  create: (document: Document) => Omit<PlaybackDependencies, 'beforePaint' | 'clock'>,
): { playback: Playback | null; state: PlaybackState | null } => {
  const [playback, setPlayback] = useState<Playback | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a playback lasts as long as its document; what changes is told to it.
  useEffect(() => {
    if (!document) return
    const created = createPlayback({ ...create(document), beforePaint, clock: () => performance.now() })
    setPlayback(created)
    // A hidden page is not painted, so the player would skip what was not seen.
    const pauseUnseen = () => window.document.visibilityState === 'hidden' && created.pause()
    window.document.addEventListener('visibilitychange', pauseUnseen)
    return () => {
      window.document.removeEventListener('visibilitychange', pauseUnseen)
      created.stop()
    }
  }, [document])
  const state = useSyncExternalStore(playback?.subscribe ?? noSubscription, () => playback?.state() ?? null)
  return { playback, state }
}
