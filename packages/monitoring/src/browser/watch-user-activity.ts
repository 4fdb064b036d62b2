import { guard } from './guard.ts'

const EVENTS = ['click', 'touchstart', 'keydown', 'scroll']

/** Calls `listener` with everything that a person does on the page. */
export const watchUserActivity = (listener: () => void, signal: AbortSignal): void => {
  for (const name of EVENTS) addEventListener(name, guard(listener), { capture: true, passive: true, signal })
}
