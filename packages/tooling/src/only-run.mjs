import { takeLock } from './process-lock.mjs'
import { inRepository } from './repository.mjs'

/** Ends the process when `npm test` runs in this folder already: both would write the same builds and reports. */
export const requireOnlyRun = () => {
  const lock = takeLock(inRepository('.cache/test-run'))
  if ('release' in lock) return
  console.error(
    `npm test is running in this folder already (process ${lock.owner}): wait for it, or use another clone.`,
  )
  process.exit(1)
}
