// `npm run typecheck`: checks the types of the browser's sources (tsconfig.json), of all tests, and of each package with a tsconfig.json of its own.
// With arguments, checks the projects that they name.
import { existsSync } from 'node:fs'
import { runCommand } from './command.mjs'
import { readPackages } from './packages.mjs'
import { inRepository } from './repository.mjs'

/** Several checkers, or a small heap, would take twice the CPU time. */
const OPTIONS = { args: ['--checkers', '1'], env: { GOGC: '400' } }

const own = readPackages()
  .map(({ folder }) => folder)
  // Examples use the published package, whose typings have to be built first (`npm run check:typings`).
  .filter((folder) => !folder.startsWith('examples/') && existsSync(inRepository(`${folder}/tsconfig.json`)))

const named = process.argv.slice(2)
for (const project of named.length > 0 ? named : ['.', 'test', ...own]) {
  const args = ['node_modules/typescript-7/bin/tsc', '-p', project, ...OPTIONS.args]
  const { ok, output } = await runCommand(process.execPath, args, { env: OPTIONS.env })
  if (!ok) {
    process.exitCode = 1
    console.error(output)
  }
}
