import { guard } from './guard.ts'

/** Members that TypeScript's DOM types lack. */
const page = (): { prerendering?: boolean } => document as Document & { prerendering?: boolean }

/** Whether the browser is prerendering the page; the user may never see it. */
export const isPrerendering = (): boolean => page().prerendering === true

/** Calls `run` in a later task, or when a prerendered page is shown, until `signal` aborts. */
export const whenShown = (run: () => void, signal: AbortSignal): void => {
  if (isPrerendering()) {
    document.addEventListener('prerenderingchange', guard(run), { once: true, signal })
    return
  }
  const timer = setTimeout(guard(run))
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** When a prerendered page was shown, in milliseconds since its start; 0 for other pages. */
export const shownAt = (): number => {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as { activationStart?: number } | undefined)?.activationStart ?? 0
}
