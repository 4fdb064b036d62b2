import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Fault } from './fault.ts'
import type { Result } from './notice.ts'

const isSame = (one: Fault, other: Fault): boolean => one.file === other.file && one.title === other.title

const isUnchanged = (one: Fault, other: Fault): boolean =>
  isSame(one, other) && one.find === other.find && one.replace === other.replace

/** @throws Error when the file has no results */
export const readResults = (file: string): Result[] => {
  try {
    const { results } = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(results)) return results
  } catch (error) {
    throw new Error(`${file} is no file of results: ${(error as Error).message}`)
  }
  throw new Error(`${file} is no file of results: it has no list of them`)
}

/** The results of a run, in a file that is written after each fault, so that an interrupted run can be continued. */
export const openResults = (file: string | undefined, isFresh: boolean) => {
  const all = file !== undefined && !isFresh && existsSync(file) ? readResults(file) : []
  const write = (): void => {
    if (file === undefined) return
    mkdirSync(dirname(resolve(file)), { recursive: true })
    // Never half a file.
    writeFileSync(`${file}.new`, `${JSON.stringify({ results: all }, null, 2)}\n`)
    renameSync(`${file}.new`, file)
  }
  return {
    /** The result of a fault that is as it was then; none for one that was unclear. */
    of: (fault: Fault): Result | undefined =>
      all.find((result) => isUnchanged(result.fault, fault) && result.outcome !== 'unclear'),
    add: (result: Result): void => {
      const index = all.findIndex(({ fault }) => isSame(fault, result.fault))
      if (index >= 0) all.splice(index, 1)
      all.push(result)
      write()
    },
  }
}

/** The faults that were noticed and are not now. */
export const lostNotices = (before: Result[], now: Result[]): { before: Result; now: Result }[] =>
  before.flatMap((old) => {
    const result = now.find(({ fault }) => isSame(fault, old.fault))
    return old.outcome === 'noticed' && result && result.outcome !== 'noticed' ? [{ before: old, now: result }] : []
  })
