// @module-tag engine
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fillFileSystem } from '../../testing/full-disk.ts'
import { startRefusal } from '../../testing/start-refusal.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { POSTGRES_VERSION } from './data-folder.ts'
import { openPglite } from './open-pglite.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sso-folders-'))
})
afterAll(() => rm(root, { recursive: true }))

const refusal = (folder: string): Promise<string> => startRefusal(openPglite(folder, inject('snapshot')))

describe('a start fails', () => {
  let database: TestDatabase
  let folder: string
  beforeAll(async () => {
    database = await createTestDatabase()
    folder = database.variables['DATA_DIR'] ?? ''
  })
  afterAll(() => database.drop())

  /** Removes a file or folder of the database, or damages it, while a function runs. */
  const whileDamaged = async (
    path: string,
    damage: (whole: Buffer) => Buffer | null,
    act: () => Promise<void>,
  ): Promise<void> => {
    const [file, aside] = [join(folder, path), `${folder}-aside`]
    renameSync(file, aside)
    try {
      const damaged = damage(statSync(aside).isFile() ? readFileSync(aside) : Buffer.alloc(0))
      if (damaged) writeFileSync(file, damaged)
      await act()
    } finally {
      rmSync(file, { recursive: true, force: true })
      renameSync(aside, file)
    }
  }
  const CONTROL_FILE = 'postgres/global/pg_control'
  const truncated = (whole: Buffer) => whole.subarray(0, 100)
  const missing = () => null

  it.each<[what: string, path: string, damage: (whole: Buffer) => Buffer | null]>([
    ['a truncated control file', CONTROL_FILE, truncated],
    [
      'an overwritten table list',
      'postgres/base/5/1259',
      (whole) => Buffer.concat([Buffer.alloc(8192, 0xa5), whole.subarray(8192)]),
    ],
    ['no write-ahead log', 'postgres/pg_wal', missing],
    ['no version file', 'postgres/PG_VERSION', missing],
    ['no content', 'postgres', missing],
    ['no completion marker', 'complete', missing],
  ])(
    'for a damaged data folder with %s, and does not overwrite any of its files',
    { tags: ['OPS-02'] },
    (_what, path, damage) =>
      whileDamaged(path, damage, async () => {
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
      }),
  )

  it('for a data folder on a full disk', { tags: ['OPS-02'] }, () =>
    whileDamaged(CONTROL_FILE, truncated, async () => {
      const makeRoom = fillFileSystem()
      const line = await refusal(folder).finally(makeRoom)
      expect(line).toMatch(/cannot be opened: the disk is full .* Make room/)
    }),
  )

  it('for a data folder of another PostgreSQL version', { tags: ['OPS-02'] }, async () => {
    const version = readFileSync(join(folder, 'postgres/PG_VERSION'), 'utf8').trim()
    expect(version).toBe(POSTGRES_VERSION)
    await whileDamaged(
      'postgres/PG_VERSION',
      () => Buffer.from('99\n'),
      async () => expect(await refusal(folder)).toMatch(/was written by PostgreSQL 99, and this server has \d+\./),
    )
  })

  it('for a data folder with other files, which stay unchanged', { tags: ['OPS-02'] }, async () => {
    const { variables, drop } = await createTestDatabase({ isBare: true })
    const used = variables['DATA_DIR'] ?? ''
    const names = ['.git', 'holiday.jpg', 'lost+found', 'notes.txt', 'taxes', 'work\nhours.csv']
    for (const name of names) writeFileSync(join(used, name), '')
    const line = await refusal(used)
    expect(line).toContain(`DATA_DIR: the folder ${used} holds other files (holiday.jpg, notes.txt, taxes and 1 more).`)
    expect(line).toMatch(/Expected is an empty folder, or one that this server made\. Set DATA_DIR to /)
    expect(readdirSync(used).sort()).toEqual(names)
    rmSync(join(used, 'holiday.jpg'))
    rmSync(join(used, 'taxes'))
    expect(await refusal(used)).toContain('(notes.txt, work\\nhours.csv).')
    await drop()
  })

  it('but not for a data folder with only dotfiles and lost+found', async () => {
    const { variables, drop } = await createTestDatabase({ isBare: true })
    const used = variables['DATA_DIR'] ?? ''
    writeFileSync(join(used, '.gitkeep'), '')
    mkdirSync(join(used, 'lost+found'))
    const { close } = await openPglite(used, inject('snapshot'))
    await close()
    expect(readdirSync(used).sort()).toEqual(['.gitkeep', 'complete', 'lost+found', 'postgres'])
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

  it('for a data folder of another running server', { tags: ['OPS-02'] }, async () => {
    // Its parents are created, too.
    const held = join(root, 'one/two/three')
    const { close } = await openPglite(held, inject('snapshot'))
    const holder = `process ${process.pid}`
    expect(await refusal(held)).toMatch(new RegExp(`DATA_DIR: the folder .* in use .*${holder}.*another folder`))
    await close()
  })
})
