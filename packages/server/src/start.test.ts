import { once } from 'node:events'
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
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { POSTGRES_VERSION } from './database/data-folder.ts'
import { openPglite } from './database/open-pglite.ts'
import { type ChildServer, spawnServer, startChildServer } from './testing/child-server.ts'
import { PASSWORD, someEmail } from './testing/client.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

// Servers start in sequence here, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let database: TestDatabase
let again: TestServer | undefined
let running: Pick<ChildServer, 'process' | 'ended'>[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await again?.stop()
  again = undefined
  for (const child of running) child.process.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
})
afterAll(() => database.drop())

const start = async (variables: Record<string, string> = {}) => {
  const child = await startChildServer({ ...database.variables, ...variables })
  running.push(child)
  return child
}
/** Starts a server that must fail to start, and returns its one line of output. */
const refusal = async (variables: Record<string, string>) => {
  const child = spawnServer({ PORT: '0', ...database.variables, ...variables })
  running.push(child)
  expect(await child.ended).toBe(1)
  const { stdout, stderr } = child.output()
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr
}

describe('a failed start prints one line and exits with code 1', () => {
  // Before any database is opened.
  if (inject('engine') === 'postgres') {
    it('for a misspelled setting', { tags: ['STA-02'] }, async () => {
      expect(await refusal({ PASWORD_MIN_LENGTH: '20' })).toMatch(/PASWORD_MIN_LENGTH.*PASSWORD_MIN_LENGTH/)
    })

    it('for an invalid setting', { tags: ['STA-02'] }, async () => {
      expect(await refusal({ PORT: 'eighty' })).toMatch(/PORT is "eighty": must be a number/)
    })

    it('for a taken port', { tags: ['OPS-02'] }, async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const address = other.address()
      const port = typeof address === 'object' && address ? String(address.port) : ''
      expect(await refusal({ PORT: port })).toMatch(new RegExp(`PORT: 127.0.0.1:${port} is taken.*set PORT`))
      other.close()
    })

    it('for an unreachable database', { tags: ['OPS-02'] }, async () => {
      const line = await refusal({ DATABASE_URL: 'postgres://user:hidden-word@127.0.0.1:1/none' })
      expect(line).toMatch(/DATABASE_URL: the database 127\.0\.0\.1:1\/none cannot be used.*Start PostgreSQL/)
      expect(line).not.toContain('hidden-word')
    })
  }

  it('for a database that a newer version migrated', { tags: ['OPS-02'] }, async () => {
    const { variables, drop } = await createTestDatabase()
    const server = await startTestServer(variables)
    const row = sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', 'then')`
    await row.execute(server.db)
    await server.stop()
    expect(await refusal(variables)).toMatch(
      /^(DATA_DIR|DATABASE_URL): the database .* changed by a newer version .*9999-of-tomorrow.* Start that version/,
    )
    await drop()
  })

  if (inject('engine') === 'pglite') {
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
        await expect(openPglite(folder, inject('snapshot'))).rejects.toThrow(
          /^DATA_DIR: the database in .* is damaged \((?!.*Aborted).*\)\. Restore a backup of the folder, or move it away/,
        )
        expect(tables()).toEqual(before)
      },
    )

    it('for a damaged data folder', { tags: ['OPS-02'] }, async () => {
      const folder = await damagedFolder((data) => truncateSync(join(data, 'global/pg_control'), 100))
      expect(await refusal({ DATA_DIR: folder })).toMatch(/is damaged .* Restore a backup/)
    })

    it('for a data folder on a full disk', { tags: ['OPS-02'] }, async () => {
      const folder = await damagedFolder((data) => truncateSync(join(data, 'global/pg_control'), 100))
      const fill = new URL('./testing/no-room.mjs', import.meta.url).href
      const line = await refusal({ DATA_DIR: folder, NODE_OPTIONS: `--import ${fill}` })
      expect(line).toMatch(/cannot be opened: the disk is full .* Make room/)
    })

    it('for a data folder of another PostgreSQL version', { tags: ['OPS-02'] }, async () => {
      const folder = await damagedFolder((data) => writeFileSync(join(data, 'PG_VERSION'), '99\n'))
      expect(await refusal({ DATA_DIR: folder })).toMatch(/was written by PostgreSQL 99, and this server has \d+\./)
      const { variables } = await createTestDatabase()
      const version = readFileSync(join(variables['DATA_DIR'] ?? '', 'postgres/PG_VERSION'), 'utf8').trim()
      expect(version).toBe(POSTGRES_VERSION)
    })

    it('for a data folder with other files, which stay unchanged', { tags: ['OPS-02'] }, async () => {
      const { variables, drop } = await createTestDatabase({ isBare: true })
      const folder = variables['DATA_DIR'] ?? ''
      const names = ['.git', 'holiday.jpg', 'lost+found', 'notes.txt', 'taxes', 'work\nhours.csv']
      for (const name of names) writeFileSync(join(folder, name), '')
      const line = await refusal({ DATA_DIR: folder })
      expect(line).toContain(
        `DATA_DIR: the folder ${folder} holds other files (holiday.jpg, notes.txt, taxes and 1 more).`,
      )
      expect(line).toMatch(/Expected is an empty folder, or one that this server made\. Set DATA_DIR to /)
      expect(readdirSync(folder).sort()).toEqual(names)
      rmSync(join(folder, 'holiday.jpg'))
      rmSync(join(folder, 'taxes'))
      expect(await refusal({ DATA_DIR: folder })).toContain('(notes.txt, work\\nhours.csv).')
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

    it('for a data folder that is not writable', { tags: ['OPS-02'] }, async () => {
      const file = join(database.variables['DATA_DIR'] ?? '', 'a-file')
      writeFileSync(file, '')
      expect(await refusal({ DATA_DIR: file })).toMatch(/^DATA_DIR: the folder .* cannot be written to.*Choose/)
    })

    it('for a data folder that cannot be created', { tags: ['OPS-02'] }, async () => {
      const file = join(database.variables['DATA_DIR'] ?? '', 'another-file')
      writeFileSync(file, '')
      // Not even root can write to /proc; elsewhere a file blocks the path.
      const folders = existsSync('/proc/self') ? ['/proc', '/proc/x', '/proc/x/y'] : []
      for (const folder of [file, join(file, 'below'), ...folders])
        await expect(openPglite(folder, '')).rejects.toThrow(/^DATA_DIR: the folder .* cannot be written to.*Choose/)
    })

    it('but not for a data folder whose parents are missing', async () => {
      const folder = join(database.variables['DATA_DIR'] ?? '', 'one/two/three')
      const { close } = await openPglite(folder, inject('snapshot'))
      await close()
      expect(existsSync(folder)).toBe(true)
    })

    it('for a data folder of another running server', { tags: ['OPS-02'] }, async () => {
      const first = await start()
      expect(await refusal({})).toMatch(
        new RegExp(`DATA_DIR: the folder .* in use .*process ${first.process.pid}.*another folder`),
      )
      expect((await first.request('/readyz')).status).toBe(200)
    })
  }
})

describe('a running server', () => {
  it('finishes requests in flight on SIGTERM and exits with 0', async () => {
    const server = await start()
    const { email } = await server.register()
    const logins = Array.from({ length: 4 }, () =>
      server.call('/account/login', { orgEmail: email, password: PASSWORD, tenantId: 1 }),
    )
    await Promise.race(logins)
    server.process.kill('SIGTERM')
    const codes = (await Promise.all(logins)).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['200']))
    expect(await server.ended).toBe(0)
    if (inject('engine') === 'pglite') {
      expect(existsSync(join(database.variables['DATA_DIR'] ?? '', 'in-use.sock'))).toBe(false)
    }
  })

  // Sockets are the same on each engine; that requests end before the database closes is proven above.
  if (inject('engine') === 'postgres') {
    it('answers requests on SIGTERM that it has not read yet', async () => {
      const server = await start()
      server.process.kill('SIGSTOP')
      const port = Number(new URL(server.url).port)
      const answers = await Promise.all(
        Array.from({ length: 100 }, async () => {
          const socket = connect(port, '127.0.0.1').setEncoding('utf8')
          await once(socket, 'connect')
          await new Promise((written) => socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n', written))
          return { answer: once(socket, 'data') }
        }),
      )
      server.process.kill('SIGTERM')
      server.process.kill('SIGCONT')
      const firstLines = await Promise.all(answers.map(async ({ answer }) => String(await answer).split('\r\n')[0]))
      expect(new Set(firstLines)).toEqual(new Set(['HTTP/1.1 200 OK']))
      expect(await server.ended).toBe(0)
    })
  }

  it('leaves each registration complete or absent when it is killed', async () => {
    const server = await start()
    const people = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const orgEmail = someEmail()
        return { orgEmail, code: await server.code(orgEmail, 'register'), password: PASSWORD, orgUserName: 'Ada' }
      }),
    )
    const calls = people.map((person) => server.call('/account/register', person))
    await Promise.race(calls)
    server.process.kill('SIGKILL')
    const told = await Promise.allSettled(calls)
    await server.ended

    again = await startTestServer(database.variables)
    // The built server hashes at the real cost.
    const kept = await again.db
      .selectFrom('accounts')
      .select('password_hash')
      .where(
        'email',
        'in',
        people.map(({ orgEmail }) => orgEmail),
      )
      .execute()
    for (const { password_hash } of kept) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    let made = 0
    for (const [index, person] of people.entries()) {
      const login = await again.call('/account/login', {
        ...{ orgEmail: person.orgEmail, password: PASSWORD },
        tenantId: 1,
      })
      if (told[index]?.status === 'fulfilled') expect(login.code).toBe('200')
      const retry = await again.call('/account/register', person)
      if (login.code === '200') {
        made += 1
        // Everything: the code was consumed with the account.
        expect(retry.code).toBe('0410003')
      } else {
        // Nothing: the code is still valid.
        expect(login.code).toBe('0410002')
        expect(retry.code).toBe('200')
      }
    }
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThan(people.length)
  })
})
