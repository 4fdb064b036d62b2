import { asText } from '../domain/error-details.ts'

/** What zone.js adds to a page; a page may have something else of that name. */
interface PageZone {
  root?: { run?<Args extends unknown[], Result>(run: (...args: Args) => Result, on: undefined, args: Args): Result }
}

/**
 * Runs what is ours outside the zones of the page (MON-04). Timers, listeners, observers and promises belong to the zone in which they
 * start: in Angular's own the page would not become stable while one of ours waits, and would look for changes after each. Asked for
 * with each call, since zone.js may come after us, and listeners of any zone hear what another dispatches.
 */
export const inRootZone = <Args extends unknown[], Result>(run: (...args: Args) => Result, args: Args): Result => {
  const root = (globalThis as { Zone?: PageZone }).Zone?.root
  return root?.run ? root.run(run, undefined, args) : run(...args)
}

/** Set while a message of the console is ours, by whichever file of ours: the collector of errors must not report it. */
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

/** Tells the page's developer; never sent. */
export const displayWarning = (text: string, ...detail: unknown[]): void => display('warn', text, detail)
export const displayError = (text: string, ...detail: unknown[]): void => display('error', text, detail)

const shown = new Set<string>()

/** Shows a failure of ours once. */
export const displayFailure = (error: unknown): void => {
  const text = asText(error)
  if (shown.has(text)) return
  shown.add(text)
  displayWarning('Monitoring failed at something and goes on', error)
}

/** The function for whatever the page calls of ours, such as a listener or timer: it never throws into it, and runs outside its zones. */
export const guard =
  <Args extends unknown[]>(run: (...args: Args) => void): ((...args: Args) => void) =>
  (...args) => {
    try {
      inRootZone(run, args)
    } catch (error) {
      displayFailure(error)
    }
  }
