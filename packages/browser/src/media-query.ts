import { attempt } from './attempt.ts'

/** A media query whose `change` can be watched; undefined where the browser has none. */
export const mediaQuery = (query: string): MediaQueryList | undefined => attempt(() => matchMedia(query), undefined)
