import { retryLoad } from './retry-load.ts'

/**
 * Loads code that a page fetches when it is needed: `loadChunk(() => import('./part.ts'))`. A file that is lost is asked for
 * again (EMB-01).
 *
 * A browser may remember that a module failed, and then no second `import()` of it asks the network. Our builds for browsers
 * therefore write each `import()` as one that asks, for each file by itself, and this call as what it is given
 * (`@sso-elements/browser/build`).
 *
 * @throws what the last try said
 */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> => retryLoad(load)
