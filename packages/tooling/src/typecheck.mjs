// `npm run typecheck`: checks the types of the browser's sources (tsconfig.json), of all tests, and of each package with a tsconfig.json of its own.
import { existsSync } from 'node:fs'
import { runCommand } from './command.mjs'
import { readPackages } from './packages.mjs'
import { inRepository } from './repository.mjs'

const own = readPackages()
  .map(({ folder }) => folder)
  // Examples use the published package, whose typings have to be built first (`npm run check:typings`).
  .filter((folder) => !folder.startsWith('examples/') && existsSync(inRepository(`${folder}/tsconfig.json`)))

let failed = false
for (const project of ['.', 'test', ...own]) {
  const { ok, output } = await runCommand(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', project])
  if (!ok) {
    failed = true
    console.error(output)
  }
}
process.exitCode = failed ? 1 : 0
