import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { installPackages } from '@sso-elements/tooling/install'
import { measureChat } from './chat.ts'
import { measureCollector } from './collector.ts'
import { measureFirstInput } from './first-input/first-input.ts'
import { measureHost } from './host/host.ts'
import { measureIntake } from './intake.ts'
import { measureIssues } from './issues.ts'
import { measureMemory } from './memory.ts'
import { measureMonitoring } from './monitoring/monitoring.ts'
import { machineLoad, printTable, type Row } from './report/table.ts'
import { measureScroller } from './scroller/scroller.ts'
import { readSdkManifest, SDK_FOLDER } from './sdk-files.ts'
import { measureSessionChecks } from './session.ts'
import { measureSignIn } from './sign-in.ts'

/** Budgets of the SDK, gzip, in bytes. A kilobyte has 1000 bytes, the stricter definition. */
const BUDGETS = { loader: 2_000, withoutReact: 26_000, whole: 92_000, providers: 2_000 }

/** Sums the files' sizes, each compressed alone, as it is sent. */
const sum = (files: readonly string[], sizeOf: (content: Buffer) => number): number =>
  files.reduce((total, file) => total + sizeOf(readFileSync(new URL(file, SDK_FOLDER))), 0)

const row = (what: string, files: readonly string[], budget: number): Row => ({
  what,
  files: { value: files.length },
  min: { value: sum(files, ({ length }) => length) },
  'gzip -9': {
    value: sum(files, (content) => gzipSync(content, { level: 9 }).length),
    goal: { limit: budget, is: 'at most' },
  },
  'brotli 11': {
    value: sum(
      files,
      (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    ),
  },
})

/** Measures the bytes that a page fetches until `<sso-login>` shows its first input. */
const measureBytes = async (): Promise<void> => {
  const { loader, react, firstInput, providers } = readSdkManifest()
  const login = firstInput['sso-login'] ?? []
  printTable('Bytes until the first input', [
    row('loader', loader, BUDGETS.loader),
    row("login with the page's own React", [...loader, ...login], BUDGETS.withoutReact),
    row('login whole', [...loader, ...react, ...login], BUDGETS.whole),
    row('added later, where providers are offered', providers, BUDGETS.providers),
  ])
}

const SUBJECTS = {
  bytes: measureBytes,
  'first-input': measureFirstInput,
  host: measureHost,
  chat: measureChat,
  monitoring: measureMonitoring,
  scroller: measureScroller,
  'sign-in': measureSignIn,
  session: measureSessionChecks,
  memory: measureMemory,
  issues: measureIssues,
  collector: measureCollector,
  intake: measureIntake,
}
type Subject = keyof typeof SUBJECTS
const isSubject = (name: string): name is Subject => Object.hasOwn(SUBJECTS, name)

const chosenSubjects = (): Subject[] => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const names = values.only?.split(',') ?? Object.keys(SUBJECTS)
  const unknown = names.filter((name) => !isSubject(name))
  if (unknown.length > 0) {
    throw new Error(`--only does not know ${unknown.join(', ')}; choose from ${Object.keys(SUBJECTS).join(', ')}`)
  }
  return names.filter(isSubject)
}

const subjects = chosenSubjects()
// Packages for comparison are installed only here.
await installPackages({ folder: 'test/bench' })
execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'test/bench'], { stdio: 'inherit' })
process.stdout.write(
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, load ${machineLoad()} at start\n`,
)
for (const subject of subjects) await SUBJECTS[subject]()
process.stdout.write(`\nload ${machineLoad()} at the end\n`)
