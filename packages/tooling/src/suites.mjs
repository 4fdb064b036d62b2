/**
 * What runs a test file.
 *
 * @typedef {'unit' | 'server' | 'elements' | 'journeys' | 'pages'} Level
 */

/**
 * As the configurations of vitest, Web Test Runner and Playwright select them.
 *
 * @type {[Level, RegExp][]}
 */
const SUITES = [
  ['server', /^packages\/server\/src\/.*\.test\.ts$/],
  ['unit', /^packages\/(?!server\/)[\w-]+\/(src|build)\/.*\.test\.(ts|tsx|mjs)$/],
  ['unit', /^(host|examples\/workspace)\/src\/.*\.test\.(ts|tsx)$/],
  ['server', /^test\/sixth-tool\/[\w-]+\.test\.(ts|tsx)$/],
  ['unit', /^test\/mutants\/[\w-]+\.test\.ts$/],
  ['elements', /^test\/elements\/[\w-]+\.test\.mjs$/],
  ['journeys', /^test\/journeys\/.*\.spec\.ts$/],
  ['pages', /^test\/real-pages\/.*\.spec\.ts$/],
]

/**
 * @param {string} file relative to the root folder
 * @returns {Level | undefined} undefined if no suite runs it
 */
export const suiteOf = (file) => SUITES.find(([, pattern]) => pattern.test(file))?.[0]
