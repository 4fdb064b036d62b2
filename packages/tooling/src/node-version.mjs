import { readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'

/** @param {string} version */
const parts = (version) => version.split('.').map(Number)

/**
 * @param {string} a
 * @param {string} b
 */
const compare = (a, b) => {
  const [left, right] = [parts(a), parts(b)]
  for (const index of [0, 1, 2]) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Whether a version fits a range of `>=` and `<` bounds joined by spaces (and) and `||` (or), which is how package.json
 * names the supported Node. Written here because no package is installed yet when it runs.
 *
 * @param {string} version such as 20.19.0
 * @param {string} range such as ">=20.19 <21 || >=24 <25"
 */
export const fitsRange = (version, range) =>
  range.split('||').some((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .every((bound) =>
        bound.startsWith('>=') ? compare(version, bound.slice(2)) >= 0 : compare(version, bound.replace('<', '')) < 0,
      ),
  )

/** Ends the process with a one-line error when the project does not support this Node. */
export const requireSupportedNode = () => {
  const { engines } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
  if (fitsRange(process.versions.node, engines.node)) return
  console.error(`Node ${process.versions.node} is not supported: please install Node ${engines.node} and try again.`)
  process.exit(1)
}
