// `npm run lock:complete` adds missing entries to the lock; `npm run lock:check` fails when any is missing.
import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, entriesWithAddress, missingPlatformPackages, packagesNotLocked } from './lock-file.mjs'
import { readPackages } from './packages.mjs'
import { inRepository } from './repository.mjs'

const path = inRepository('package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))

if (process.argv.includes('--check')) {
  const read = (/** @type {string} */ folder) =>
    JSON.parse(readFileSync(inRepository(`${folder}/package.json`), 'utf8'))
  const folders = ['', ...readPackages().map((each) => each.folder)]
  const notLocked = packagesNotLocked(lock, new Map(folders.map((folder) => [folder, read(folder || '.')])))
  if (notLocked.length > 0) {
    console.error(`package-lock.json does not have ${notLocked.join(', ')} as package.json says. Run "npm install".`)
    process.exitCode = 1
  }
  const faults = [
    ...missingPlatformPackages(lock).map(({ name, version }) => `not in the lock: ${name}@${version}`),
    ...entriesWithAddress(lock).map((entry) => `has a download address: ${entry}`),
  ]
  if (faults.length > 0) {
    console.error(`package-lock.json works only here. Mend it with "npm run lock:complete".\n  ${faults.join('\n  ')}`)
    process.exitCode = 1
  }
} else {
  writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
}
