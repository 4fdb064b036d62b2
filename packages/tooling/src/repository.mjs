import { fileURLToPath } from 'node:url'

/** The repository's root folder, with a trailing slash. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * @param {string} path relative to the root folder, with forward slashes
 * @returns {string} the absolute path
 */
export const inRepository = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
