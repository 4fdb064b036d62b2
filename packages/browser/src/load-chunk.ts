import { retryLoad } from './retry-load.ts'

/**
 * Loads code on demand: `loadChunk(() => import('./part.ts'))`. A failed load is retried (EMB-01).
 *
 * A browser may remember that a module failed, and then a second `import()` of it sends no request. Our builds for browsers
 * therefore rewrite each `import()` so that it retries every file, and replace this call by its argument's call
 * (`@sso-elements/browser/build`).
 *
 * @throws the error of the last attempt
 */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> => retryLoad(load)
