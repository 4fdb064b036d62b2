import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { installPackages } from '@sso-elements/tooling/install'
import { measureBytes } from './bytes.ts'
import { measureChat } from './chat.ts'
import { measureCollector } from './collector.ts'
import { measureFirstInput } from './first-input/first-input.ts'
import { measureHost } from './host/host.ts'
import { measureIntake } from './intake.ts'
import { measureIssues } from './issues.ts'
import { measureMemory } from './memory.ts'
import { measureMonitoring } from './monitoring/monitoring.ts'
import { machineLoad } from './report/table.ts'
import { measureScroller } from './scroller/scroller.ts'
import { measureSessionChecks } from './session.ts'
import { measureSignIn } from './sign-in.ts'

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
// What the product is compared with is of no use to anything else.
await installPackages({ folder: 'test/bench' })
execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'test/bench'], { stdio: 'inherit' })
process.stdout.write(
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, load ${machineLoad()} at start\n`,
)
for (const subject of subjects) await SUBJECTS[subject]()
process.stdout.write(`\nload ${machineLoad()} at the end\n`)
