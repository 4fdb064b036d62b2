/** How long to wait before each further try, in milliseconds: more than ten seconds together, even when each is the shortest. */
const WAITS_MS = [500, 1000, 2000, 4000, 6000]

/** By how much of itself a wait is longer or shorter, so that pages which lost a file together do not ask together. */
const JITTER = 0.2

/** Resolves after a time, or at once when the browser is online again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })

/**
 * Loads code that a page fetches when it is needed: `loadChunk(() => import('./part.ts'))`. A file that is lost is asked for
 * again, for more than ten seconds, and at once when the browser is online again; one that is slow is waited for (EMB-01).
 *
 * A browser may remember that a module failed, and then no second `import()` of it asks the network. The builds
 * make each `import()` one that asks (`@sso-elements/browser/build`).
 *
 * @throws what the last try said
 */
export const loadChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (const wait of WAITS_MS) {
    try {
      return await load()
    } catch {
      await pause(wait * (1 + JITTER * (2 * Math.random() - 1)))
    }
  }
  return load()
}
