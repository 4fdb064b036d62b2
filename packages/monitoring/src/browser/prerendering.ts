import { guard } from './guard.ts'

/** What TypeScript's DOM does not have yet. */
const page = (): { prerendering?: boolean } => document as Document & { prerendering?: boolean }

/** Whether the browser renders the page in advance: nobody sees it, and maybe nobody ever will. */
export const isPrerendering = (): boolean => page().prerendering === true

/** Calls `run` in a moment, or when a page that was rendered in advance is shown, until `signal` aborts. */
export const whenShown = (run: () => void, signal: AbortSignal): void => {
  if (isPrerendering()) {
    document.addEventListener('prerenderingchange', guard(run), { once: true, signal })
    return
  }
  const timer = setTimeout(guard(run))
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** When a page that was rendered in advance was shown, in milliseconds since it began; 0 for others. */
export const shownAt = (): number => {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as { activationStart?: number } | undefined)?.activationStart ?? 0
}
