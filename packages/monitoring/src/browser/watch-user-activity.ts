import { guard } from './guard.ts'

const EVENTS = ['click', 'touchstart', 'keydown', 'scroll']

/** Calls `listener` with the time of each user action, in milliseconds since the page's start. */
export const watchUserActivity = (listener: (at: number) => void, signal: AbortSignal): void => {
  const listen = guard(({ timeStamp }: Event) => listener(timeStamp))
  for (const name of EVENTS) addEventListener(name, listen, { capture: true, passive: true, signal })
}
