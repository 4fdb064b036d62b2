/** States of the recorder (RPL-01). */
export type ReplayState = 'stopped' | 'intent-to-start' | 'starting' | 'started'

/**
 * Events that change the state: the page's calls (`start`, `stop`), whether recording is possible (`allowed`, `denied`), and the result of
 * loading the recorder.
 */
export type ReplayEvent = 'start' | 'stop' | 'allowed' | 'denied' | 'loaded' | 'failed'

/** Action when a state is entered or left. */
type Effect = 'load' | 'record' | 'rest'

/** An event that is not listed for a state is ignored. */
const NEXT: Record<ReplayState, Partial<Record<ReplayEvent, ReplayState>>> = {
  stopped: { start: 'intent-to-start' },
  'intent-to-start': { allowed: 'starting', stop: 'stopped' },
  starting: { loaded: 'started', denied: 'intent-to-start', failed: 'stopped', stop: 'stopped' },
  started: { denied: 'intent-to-start', stop: 'stopped' },
}

/** The state after an event, and its effect (RPL-01). */
export const nextState = (
  state: ReplayState,
  event: ReplayEvent,
): { state: ReplayState; effect: Effect | null; error: string | null } => {
  const next = NEXT[state][event] ?? state
  const error = event === 'start' && state !== 'stopped' ? 'replay already initialised' : null
  if (next === state) return { state, effect: null, error }
  if (next === 'starting') return { state: next, effect: 'load', error }
  if (next === 'started') return { state: next, effect: 'record', error }
  return { state: next, effect: state === 'started' ? 'rest' : null, error }
}
