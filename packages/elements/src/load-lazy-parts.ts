import { loadChunk } from '@sso-elements/browser'

/** Loads the parts that an element needs after its first screen. */
export const loadLazyParts = () => loadChunk(() => import('./lazy-parts.ts'))
