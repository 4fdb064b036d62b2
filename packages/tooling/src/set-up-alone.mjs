import { setTimeout as delay } from 'node:timers/promises'
import { takeLock } from './process-lock.mjs'
import { inRepository } from './repository.mjs'

const POLL_MS = 200

/**
 * Installs or builds while no other process does in this folder: both would write the same files.
 *
 * @template Result
 * @param {() => Promise<Result>} work looks itself whether the other process has left anything to do
 * @param {string} [file]
 * @returns {Promise<Result>}
 */
export const setUpAlone = async (work, file = inRepository('.cache/set-up')) => {
  let lock = takeLock(file)
  if ('owner' in lock) console.log(`Process ${lock.owner} installs or builds in this folder: waiting for it.`)
  while ('owner' in lock) {
    await delay(POLL_MS)
    lock = takeLock(file)
  }
  try {
    return await work()
  } finally {
    lock.release()
  }
}
