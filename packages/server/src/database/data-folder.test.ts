import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { StartupError } from '../settings/startup-error.ts'
import { fillFileSystem } from '../testing/full-disk.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { POSTGRES_VERSION } from './data-folder.ts'
import { openPglite } from './open-pglite.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sso-folders-'))
})
afterAll(() => rm(root, { recursive: true }))

/** Why a folder cannot be opened, in one line. */
const refusal = async (folder: string): Promise<string> => {
  const reason = await openPglite(folder, inject('snapshot')).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(reason).toBeInstanceOf(StartupError)
  const { message } = reason as StartupError
  expect(message).not.toContain('\n')
  return message
}

describe.runIf(inject('engine') === 'pglite')('a start fails', () => {
  /** A copy of a database with data, with a change to its files. */
  const damagedFolder = async (damage: (data: string, folder: string) => void) => {
    const { variables } = await createTestDatabase()
    const folder = variables['DATA_DIR'] ?? ''
    damage(join(folder, 'postgres'), folder)
    return folder
  }
  const overwrite = (file: string) => {
    const open = openSync(file, 'r+')
    writeSync(open, Buffer.alloc(8192, 0xa5), 0, 8192, 0)
    closeSync(open)
  }
  it.each<[what: string, damage: (data: string, folder: string) => void]>([
    ['a truncated control file', (data) => truncateSync(join(data, 'global/pg_control'), 100)],
    ['an overwritten table list', (data) => overwrite(join(data, 'base/5/1259'))],
    ['no write-ahead log', (data) => rmSync(join(data, 'pg_wal'), { recursive: true })],
    ['no version file', (data) => rmSync(join(data, 'PG_VERSION'))],
    ['no content', (data) => rmSync(data, { recursive: true })],
    ['no completion marker', (_data, folder) => rmSync(join(folder, 'complete'))],
  ])(
    'for a damaged data folder with %s, and does not overwrite any of its files',
    { tags: ['OPS-02'] },
    async (_what, damage) => {
      const folder = await damagedFolder(damage)
      const base = join(folder, 'postgres/base')
      const tables = () =>
        existsSync(base)
          ? readdirSync(base, { recursive: true })
              .filter((name) => /\d$/.test(String(name)))
              .sort()
          : []
      const before = tables()
      expect(await refusal(folder)).toMatch(
        /^DATA_DIR: the database in .* is damaged \((?!.*Aborted).*\)\. Restore a backup of the folder, or move it away/,
      )
      expect(tables()).toEqual(before)
    },
  )

  it('for a data folder on a full disk', { tags: ['OPS-02'] }, async () => {
    const folder = await damagedFolder((data) => truncateSync(join(data, 'global/pg_control'), 100))
    const makeRoom = fillFileSystem()
    const line = await refusal(folder).finally(makeRoom)
    expect(line).toMatch(/cannot be opened: the disk is full .* Make room/)
  })

  it('for a data folder of another PostgreSQL version', { tags: ['OPS-02'] }, async () => {
    const folder = await damagedFolder((data) => writeFileSync(join(data, 'PG_VERSION'), '99\n'))
    expect(await refusal(folder)).toMatch(/was written by PostgreSQL 99, and this server has \d+\./)
    const { variables } = await createTestDatabase()
    const version = readFileSync(join(variables['DATA_DIR'] ?? '', 'postgres/PG_VERSION'), 'utf8').trim()
    expect(version).toBe(POSTGRES_VERSION)
  })

  it('for a data folder with other files, which stay unchanged', { tags: ['OPS-02'] }, async () => {
    const { variables, drop } = await createTestDatabase({ isBare: true })
    const folder = variables['DATA_DIR'] ?? ''
    const names = ['.git', 'holiday.jpg', 'lost+found', 'notes.txt', 'taxes', 'work\nhours.csv']
    for (const name of names) writeFileSync(join(folder, name), '')
    const line = await refusal(folder)
    expect(line).toContain(
      `DATA_DIR: the folder ${folder} holds other files (holiday.jpg, notes.txt, taxes and 1 more).`,
    )
    expect(line).toMatch(/Expected is an empty folder, or one that this server made\. Set DATA_DIR to /)
    expect(readdirSync(folder).sort()).toEqual(names)
    rmSync(join(folder, 'holiday.jpg'))
    rmSync(join(folder, 'taxes'))
    expect(await refusal(folder)).toContain('(notes.txt, work\\nhours.csv).')
    await drop()
  })

  it('but not for a data folder with only dotfiles and lost+found', async () => {
    const { variables, drop } = await createTestDatabase({ isBare: true })
    const folder = variables['DATA_DIR'] ?? ''
    writeFileSync(join(folder, '.gitkeep'), '')
    mkdirSync(join(folder, 'lost+found'))
    const { close } = await openPglite(folder, inject('snapshot'))
    await close()
    expect(readdirSync(folder).sort()).toEqual(['.gitkeep', 'complete', 'lost+found', 'postgres'])
    await drop()
  })

  it('for a data folder that cannot be created or written to', { tags: ['OPS-02'] }, async () => {
    const file = join(root, 'another-file')
    writeFileSync(file, '')
    // Not even root can write to /proc; elsewhere a file blocks the path.
    const folders = existsSync('/proc/self') ? ['/proc', '/proc/x', '/proc/x/y'] : []
    for (const folder of [file, join(file, 'below'), ...folders])
      await expect(openPglite(folder, '')).rejects.toThrow(/^DATA_DIR: the folder .* cannot be written to.*Choose/)
  })

  it('but not for a data folder whose parents are missing', async () => {
    const folder = join(root, 'one/two/three')
    const { close } = await openPglite(folder, inject('snapshot'))
    await close()
    expect(existsSync(folder)).toBe(true)
  })

  it('for a data folder of another running server', { tags: ['OPS-02'] }, async () => {
    const { variables, drop } = await createTestDatabase()
    const folder = variables['DATA_DIR'] ?? ''
    const { close } = await openPglite(folder, inject('snapshot'))
    const holder = `process ${process.pid}`
    expect(await refusal(folder)).toMatch(new RegExp(`DATA_DIR: the folder .* in use .*${holder}.*another folder`))
    await close()
    await drop()
  })
})
