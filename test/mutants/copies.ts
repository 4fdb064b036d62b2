import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY } from './repository.ts'

/** Ignored by git, and on the same disk as the packages, which are linked. */
const FOLDER = join(REPOSITORY, '.cache/mutants')
const OWN_FOLDER = join(FOLDER, String(process.pid))

/** Builds and their sources: a copy then builds only what a fault changes. */
const BUILT = [
  'packages/elements/dist',
  'packages/monitoring/dist',
  'packages/server/dist',
  'host/dist',
  'examples/workspace/dist',
  '.cache/builds',
]

/** Links every file: a copy of the folder that takes no room. The links between the repository's packages lead to those of the copy. */
const linkAll = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    // Files that Vite overwrites in place.
    if (name.startsWith('.vite')) continue
    const [source, target] = [join(from, name), join(to, name)]
    const found = lstatSync(source)
    if (found.isDirectory()) linkAll(source, target)
    else if (found.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

/** The files that git knows or would add, as they are now. */
const presentFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(join(REPOSITORY, file)))

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the copies of runs that were killed. */
export const removeLeftovers = (): void => {
  if (!existsSync(FOLDER)) return
  for (const pid of readdirSync(FOLDER)) if (!isAlive(Number(pid))) rmSync(join(FOLDER, pid), { recursive: true })
}

export const removeCopies = (): void => rmSync(OWN_FOLDER, { recursive: true, force: true, maxRetries: 5 })

/**
 * Copies the repository as it is now, with what has not been committed.
 *
 * @returns the folder of the copy
 */
export const makeCopy = (name: string): string => {
  const copy = join(OWN_FOLDER, name)
  for (const file of presentFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(REPOSITORY, file), join(copy, file))
  }
  for (const built of BUILT)
    if (existsSync(join(REPOSITORY, built))) cpSync(join(REPOSITORY, built), join(copy, built), { recursive: true })
  linkAll(join(REPOSITORY, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
