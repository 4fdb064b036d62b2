import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprintOf } from './fingerprint.mjs'
import { inRepository } from './repository.mjs'

/** Committed, so that a fresh clone knows what has passed. */
export const TESTED_FILE = 'packages/tooling/tested.json'

const IGNORED = /^node_modules$/

/** A passed test says nothing of another Node or system. */
const MACHINE = `Node ${process.versions.node.split('.')[0]} on ${process.platform}`

/** @returns {Record<string, string>} the fingerprint that passed last, by machine; none when a merge left the file in conflict */
const readTested = () => {
  const file = inRepository(TESTED_FILE)
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Whether the tests of these files have passed, on this kind of machine, with the files as they are.
 *
 * @param {string[]} inputs files and folders, relative to the top folder
 * @returns {{ isTested: boolean, note: () => void }} `note` records that they passed: the files as they were when this was called,
 *   since they may be edited while the tests run
 */
export const testedState = (inputs) => {
  const fingerprint = fingerprintOf(inputs, IGNORED)
  const isTested = readTested()[MACHINE] === fingerprint
  const note = () => {
    if (isTested) return
    const tested = { ...readTested(), [MACHINE]: fingerprint }
    writeFileSync(inRepository(TESTED_FILE), `${JSON.stringify(tested, null, 2)}\n`)
  }
  return { isTested, note }
}
