import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ChildServer, spawnServer, startChildServer } from './testing/child-server.ts'
import { PASSWORD, someEmail } from './testing/client.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

// What only the built server can show, in a process of its own; tests of all else call it in this process.

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

const start = async () => {
  const child = await startChildServer(database.variables)
  running.push(child)
  return child
}

it('a failed start prints one line and exits with code 1', { tags: ['STA-02', 'OPS-02'] }, async () => {
  const child = spawnServer({ PORT: 'eighty', ...database.variables })
  running.push(child)
  expect(await child.ended).toBe(1)
  const { stdout, stderr } = child.output()
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^PORT is "eighty": must be a number.*\n$/)
})

describe('a running server', () => {
  it('on SIGTERM responds to all requests, logs them, and exits with 0', { tags: ['OPS-01', 'engine'] }, async () => {
    const server = await start()
    const { email } = await server.register()
    const logins = Array.from({ length: 4 }, () =>
      server.call('/account/login', { orgEmail: email, password: PASSWORD, tenantId: 1 }),
    )
    await Promise.race(logins)
    // Requests that it has not read when it is told to stop.
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
    const replies = await Promise.all(answers.map(async ({ answer }) => String(await answer)))
    expect(new Set(replies.map((reply) => reply.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 200 OK']))
    expect(new Set((await Promise.all(logins)).map(({ code }) => code))).toEqual(new Set(['200']))
    expect(await server.ended).toBe(0)
    const requestIds = [
      ...replies.map((reply) => /x-request-id: (\S+)/i.exec(reply)?.[1]),
      ...(await Promise.all(logins)).map(({ headers }) => headers.get('x-request-id')),
    ]
    for (const requestId of requestIds) expect(server.output().stdout).toContain(`"requestId":"${requestId}"`)
  })

  it('leaves each registration complete or absent when it is killed', { tags: ['engine'] }, async () => {
    const server = await start()
    const owner = await server.register()
    await server.call('/org/create', { orgName: 'Acme' }, { token: owner.token })
    const emails = Array.from({ length: 24 }, () => someEmail())
    // Every third person is invited.
    const invited = emails.filter((_, index) => index % 3 === 0)
    await server.call('/org/invite-emails', { emails: invited }, { token: owner.token })
    const people = await Promise.all(
      emails.map(async (orgEmail) => {
        const inviteCode = /inviteCode=([\w-]+)/.exec((await server.mails(orgEmail))[0]?.text ?? '')?.[1]
        const code = await server.code(orgEmail, 'register')
        return { orgEmail, code, password: PASSWORD, orgUserName: 'Ada', ...(inviteCode && { inviteCode }) }
      }),
    )
    expect(people.filter(({ inviteCode }) => inviteCode)).toHaveLength(invited.length)
    const calls = people.map((person) => server.call('/account/register', person))
    await Promise.race(calls)
    server.process.kill('SIGKILL')
    const told = await Promise.allSettled(calls)
    await server.ended

    again = await startTestServer(database.variables)
    // The built server hashes at the real cost.
    const kept = await again.db.selectFrom('accounts').select('password_hash').where('email', 'in', emails).execute()
    for (const { password_hash } of kept) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    let made = 0
    for (const [index, person] of people.entries()) {
      const { orgEmail, inviteCode } = person
      const login = await again.call('/account/login', { orgEmail, password: PASSWORD, tenantId: 1 })
      if (told[index]?.status === 'fulfilled') expect(login.code).toBe('200')
      const isMade = login.code === '200'
      if (isMade) made += 1
      if (inviteCode) {
        const { status } = (await again.call('/org/invite-info', { inviteCode })).result
        expect(status).toBe(isMade ? 'used' : 'valid')
        const me = isMade && (await again.call('/account/user-info', {}, { token: login.result.token }))
        if (me) expect(me.result.joinedOrgIds).toHaveLength(1)
      }
      const retry = await again.call('/account/register', person)
      // Nothing: the code is still valid. Or everything: it was consumed with the account.
      if (!isMade) expect([login.code, retry.code]).toEqual(['0410002', '200'])
      else if (!inviteCode) expect(retry.code).toBe('0410003')
    }
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThan(people.length)
  })
})
