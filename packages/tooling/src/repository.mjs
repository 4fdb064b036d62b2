import { fileURLToPath } from 'node:url'

/** The repository's top folder, with a slash at its end. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * @param {string} path relative to the top folder, with forward slashes
 * @returns {string} the absolute path
 */
export const inRepository = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
