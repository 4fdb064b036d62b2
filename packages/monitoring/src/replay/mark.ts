import { IGNORED } from './privacy/privacy-level.ts'
import type { ReplayState } from './replay-state.ts'

/** Red while recording, grey otherwise. */
const COLORS: Record<ReplayState, string> = {
  stopped: '#767676',
  'intent-to-start': '#767676',
  starting: '#b25e00',
  started: '#c01622',
}

export interface Mark {
  show(state: ReplayState): void
  remove(): void
}

/** Shows testers in a corner whether the page is being recorded; styled by script, so that a content security policy allows it. */
export const createMark = (): Mark => {
  const mark = document.createElement('div')
  mark.setAttribute('data-replay-mark', '')
  // The recording leaves it out.
  mark.setAttribute(IGNORED, '')
  // Hidden from screen readers, which would announce each state.
  mark.setAttribute('aria-hidden', 'true')
  Object.assign(mark.style, {
    position: 'fixed',
    insetInlineEnd: '8px',
    insetBlockEnd: '8px',
    zIndex: '2147483647',
    padding: '2px 8px',
    borderRadius: '4px',
    color: '#fff',
    font: '12px/1.5 system-ui, sans-serif',
    pointerEvents: 'none',
  })
  return {
    show(state) {
      mark.textContent = `● REC ${state}`
      mark.style.background = COLORS[state]
      // A script in the head may run before there is a body; the state changes again once there is one.
      if (!mark.isConnected) document.body?.append(mark)
    },
    remove: () => mark.remove(),
  }
}
