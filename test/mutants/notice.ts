import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attempt, Failure } from './attempt.ts'
import type { Fault } from './fault.ts'
import { type Round, roundsOf, runAgain } from './rounds.ts'
import type { Level, TestFile } from './test-files.ts'

export interface Result {
  fault: Fault
  /** `unclear`: some tests could not be run, and no other noticed it. */
  outcome: 'noticed' | 'unnoticed' | 'unclear'
  /** Of the test that noticed it. */
  level?: Level
  test?: string
  message?: string
  seconds: number
  /** What did not count, or went wrong. */
  notes: string[]
}

/** What also happens on a busy machine. */
const MAY_PASS = /time.?out|timed out|ECONN|EADDRINUSE|EPIPE|socket hang up/i

const isAmong = ({ failures }: Attempt, { file, test }: Failure): boolean =>
  failures.some((other) => other.file === file && other.test === test)

/** The unchanged repository: where a test fails too, its failure says nothing about a fault. */
export const unchangedTree = (copy: string) => {
  const attempts = new Map<string, Promise<Attempt>>()
  let last: Promise<unknown> = Promise.resolve()
  /** Whether a test passes there. Each file or journey runs once, one at a time. */
  const passes = async (level: Level, failure: Failure): Promise<boolean> => {
    const key = [level, failure.file, ...(level === 'elements' || level === 'journeys' ? [failure.test] : [])].join(' ')
    const known = attempts.get(key) ?? last.then(() => runAgain(copy, level, failure))
    attempts.set(key, known)
    last = known
    const attempt = await known
    return attempt.problem === undefined && !isAmong(attempt, failure)
  }
  return { passes }
}
type UnchangedTree = ReturnType<typeof unchangedTree>

/** Whether the fault makes the test fail, and not the machine. */
const isProof = async (
  copy: string,
  { level, isOfRows }: Round,
  failure: Failure,
  tree: UnchangedTree,
): Promise<boolean> => {
  if (!(await tree.passes(level, failure))) return false
  const isCertain = (level === 'unit' || (level === 'server' && isOfRows)) && !MAY_PASS.test(failure.message)
  return isCertain || isAmong(await runAgain(copy, level, failure), failure)
}

const nameOf = ({ file, test }: Failure): string => (test ? `${file}: ${test}` : `${file} cannot be loaded`)

const findNotice = async (
  copy: string,
  fault: Fault,
  files: TestFile[],
  tree: UnchangedTree,
): Promise<Omit<Result, 'fault' | 'seconds'>> => {
  const notes: string[] = []
  let isComplete = true
  for (const round of roundsOf(fault, files)) {
    const { failures, problem } = await round.run(copy)
    if (problem !== undefined) {
      notes.push(`${round.level}: ${problem}`)
      isComplete = false
    }
    for (const failure of failures) {
      const { level } = round
      if (await isProof(copy, round, failure, tree))
        return { outcome: 'noticed', level, test: nameOf(failure), message: failure.message, notes }
      notes.push(`${level}: not counted, since it fails without the fault or not each time: ${nameOf(failure)}`)
      // The tests after it were not run.
      isComplete = false
    }
  }
  return { outcome: isComplete ? 'unnoticed' : 'unclear', notes }
}

/** Puts a fault into a copy, runs the tests that it reaches until one notices it, and takes it out again. */
export const tryFault = async (copy: string, fault: Fault, files: TestFile[], tree: UnchangedTree): Promise<Result> => {
  const path = join(copy, fault.file)
  const since = performance.now()
  const text = readFileSync(path, 'utf8')
  // A function, since `$&` and the like have a meaning in a replacement.
  writeFileSync(
    path,
    text.replace(fault.find, () => fault.replace),
  )
  try {
    const found = await findNotice(copy, fault, files, tree)
    return { fault, ...found, seconds: Math.round((performance.now() - since) / 1000) }
  } finally {
    writeFileSync(path, text)
  }
}
