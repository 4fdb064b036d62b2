import { afterEach, describe, expect, it } from 'vitest'
import { PASSWORD, someEmail } from '../../testing/client.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const OLDER = 'the-older-key-of-at-least-32-characters'
const NEWER = 'the-newer-key-of-at-least-32-characters'
let running: TestServer | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

describe('the secret keys', () => {
  it('can be rotated without signing out users or losing codes', async () => {
    const { variables, drop } = await createTestDatabase()
    const restart = async (SECRET_KEYS: string): Promise<TestServer> => {
      await running?.stop()
      running = await startTestServer({ ...variables, SECRET_KEYS })
      return running
    }
    const before = await restart(OLDER)
    const early = someEmail()
    const headers = { 'idempotency-key': 'a-key-of-the-browser' }
    const body = {
      orgEmail: early,
      code: await before.code(early, 'register'),
      password: PASSWORD,
      orgUserName: 'Ada',
    }
    const { token } = (await before.call('/account/register', body, { headers })).result
    const late = someEmail()
    const person = {
      orgEmail: late,
      password: PASSWORD,
      orgUserName: 'Ada',
      code: await before.code(late, 'register'),
    }
    const lost = someEmail()
    const lostCode = await before.code(lost, 'register')

    const during = await restart(`${NEWER},${OLDER}`)
    expect((await during.call('/account/user-info', {}, { token })).code).toBe('200')
    expect((await during.call('/account/register', person)).code).toBe('200')
    expect((await during.call('/account/register', body, { headers })).code).toBe('200')
    const fresh = someEmail()
    const freshCode = await during.code(fresh, 'register')

    const after = await restart(NEWER)
    expect((await after.call('/account/register', { ...person, orgEmail: fresh, code: freshCode })).code).toBe('200')
    expect((await after.call('/account/register', { ...person, orgEmail: lost, code: lostCode })).code).toBe('0410003')
    expect((await after.call('/account/user-info', {}, { token })).code).toBe('200')
    await running?.stop()
    running = undefined
    await drop()
  })
})

describe('sealed secrets', () => {
  const sealer = async (SECRETS_KEY: string) => {
    await running?.stop()
    running = await startTestServer({ SECRETS_KEY })
    return running.server.dependencies.secrets
  }

  it('are encrypted with a random result and read only for their purpose', {
    tags: ['IDN-06'],
  }, async () => {
    const secrets = await sealer(NEWER)
    const sealed = secrets.seal('attempt', 'the verifier')
    expect(sealed).not.toContain('verifier')
    expect(secrets.seal('attempt', 'the verifier')).not.toBe(sealed)
    expect(secrets.unseal('attempt', sealed)).toBe('the verifier')
    expect(secrets.unseal('another purpose', sealed)).toBeNull()
    for (const spoiled of [`${sealed.slice(0, -2)}AA`, sealed.slice(3), sealed.slice(0, 20), '', 'x.y', '.'])
      expect(secrets.unseal('attempt', spoiled)).toBeNull()
  })

  it('of an older key are read only while both keys are set', {
    tags: ['IDN-06'],
  }, async () => {
    const sealed = (await sealer(OLDER)).seal('attempt', 'the verifier')
    const both = await sealer(`${NEWER},${OLDER}`)
    expect(both.unseal('attempt', sealed)).toBe('the verifier')
    const renewed = both.seal('attempt', 'another')
    const after = await sealer(NEWER)
    expect([after.unseal('attempt', sealed), after.unseal('attempt', renewed)]).toEqual([null, 'another'])
  })
})
