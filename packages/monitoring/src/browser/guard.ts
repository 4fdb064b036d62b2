import { asText } from '../domain/error-details.ts'

/** The part of zone.js that is used; a page may define something else named `Zone`. */
interface PageZone {
  root?: { run?<Args extends unknown[], Result>(run: (...args: Args) => Result, on: undefined, args: Args): Result }
}

/**
 * Runs our code outside the page's zones (MON-04). Timers, listeners, observers and promises belong to the zone in which they start: in
 * Angular's zone the page would never become stable while one of ours is pending, and each would trigger change detection. The root zone is
 * looked up on every call, because zone.js may load after us and listeners run in the zone of whoever dispatches the event.
 */
export const inRootZone = <Args extends unknown[], Result>(run: (...args: Args) => Result, args: Args): Result => {
  const root = (globalThis as { Zone?: PageZone }).Zone?.root
  return root?.run ? root.run(run, undefined, args) : run(...args)
}

/** Set while we write to the console, by any of our bundles, so that the error collector does not report our own messages. */
const DISPLAYING = Symbol.for('sso-elements.monitoring.displaying')
const page = globalThis as { [DISPLAYING]?: boolean }

export const isDisplaying = (): boolean => page[DISPLAYING] === true

const display = (level: 'warn' | 'error', text: string, detail: unknown[]): void => {
  page[DISPLAYING] = true
  try {
    if (level === 'warn') console.warn(text, ...detail)
    else console.error(text, ...detail)
  } finally {
    page[DISPLAYING] = false
  }
}

/** Shown to the page's developer in the console; never sent. */
export const displayWarning = (text: string, ...detail: unknown[]): void => display('warn', text, detail)
export const displayError = (text: string, ...detail: unknown[]): void => display('error', text, detail)

const shown = new Set<string>()

/** Shows an internal failure once. */
export const displayFailure = (error: unknown): void => {
  const text = asText(error)
  if (shown.has(text)) return
  shown.add(text)
  displayWarning('Monitoring failed at something and goes on', error)
}

/** Wraps a callback that the page's environment calls, such as a listener or timer: it never throws, and runs outside the page's zones. */
export const guard =
  <Args extends unknown[]>(run: (...args: Args) => void): ((...args: Args) => void) =>
  (...args) => {
    try {
      inRootZone(run, args)
    } catch (error) {
      displayFailure(error)
    }
  }
