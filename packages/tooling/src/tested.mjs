import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprintOf } from './fingerprint.mjs'
import { inRepository } from './repository.mjs'

/** Committed, so that a fresh clone knows what has passed. */
export const TESTED_FILE = 'packages/tooling/tested.json'

const IGNORED = /^node_modules$/

/** A passed test says nothing of another Node or system. */
const MACHINE = `Node ${process.versions.node.split('.')[0]} on ${process.platform}`

/** @returns {Record<string, string>} what passed last, by machine */
const readTested = () => {
  const file = inRepository(TESTED_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Whether the tests of these files have passed, on this kind of machine, with the files as they are.
 *
 * @param {string[]} inputs files and folders, relative to the top folder
 */
export const isTested = (inputs) => readTested()[MACHINE] === fingerprintOf(inputs, IGNORED)

/**
 * Notes that the tests of these files have passed.
 *
 * @param {string[]} inputs
 */
export const noteTested = (inputs) => {
  if (isTested(inputs)) return
  const tested = { ...readTested(), [MACHINE]: fingerprintOf(inputs, IGNORED) }
  writeFileSync(inRepository(TESTED_FILE), `${JSON.stringify(tested, null, 2)}\n`)
}
