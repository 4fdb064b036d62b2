/**
 * Mocha's `it` with vitest's options in the second place. Mocha has no tags; `npm run spec` reads them from the source.
 *
 * @param {string} title
 * @param {[{ tags: string[] }, () => void | Promise<void>] | [() => void | Promise<void>]} rest options and test
 */
export const it = (title, ...rest) => globalThis.it(title, rest.at(-1))
