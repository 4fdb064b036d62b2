import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PASSWORD, someAddress, someEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { LIMITS, SHARED_LIMITS } from './limits.ts'
import { consumeParameters, exceededLimits } from './rate-limiter.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

describe('a rate limit', () => {
  it('allows exactly its maximum under 100 parallel requests', { tags: ['COD-03', 'engine'] }, async () => {
    const { limiter } = server.server.dependencies
    const from = someAddress()
    const taken = await Promise.all(Array.from({ length: 100 }, () => limiter.consume({ checkEmailSource: from })))
    expect(taken.filter(({ checkEmailSource }) => checkEmailSource === undefined)).toHaveLength(
      LIMITS.checkEmailSource.max,
    )
    for (const { checkEmailSource: wait } of taken)
      if (wait) expect(wait).toBeLessThanOrEqual(LIMITS.checkEmailSource.windowSeconds)
  })

  it('asks to wait no longer than its window', {
    tags: ['COD-03'],
  }, () => {
    const limits = { checkEmailSource: someAddress() }
    const [[key = '']] = consumeParameters(limits)
    const opened = {
      key,
      hits: LIMITS.checkEmailSource.max + 1,
      seconds_left: LIMITS.checkEmailSource.windowSeconds + 1,
    }
    expect(exceededLimits(limits, [opened])).toEqual({ checkEmailSource: LIMITS.checkEmailSource.windowSeconds })
  })

  it('resets when its window ends', { tags: ['COD-03'] }, async () => {
    const { limiter } = server.server.dependencies
    const email = someEmail()
    for (let tries = 0; tries <= LIMITS.checkEmail.max; tries += 1) await limiter.consume({ checkEmail: email })
    expect(await limiter.consume({ checkEmail: email })).toHaveProperty('checkEmail')
    await server.db.updateTable('rate_limits').set({ window_ends_at: sql`now()` }).execute()
    expect(await limiter.consume({ checkEmail: email })).toEqual({})
  })

  it('refunds one hit and resets all hits in one call', { tags: ['COD-03', 'engine'] }, async () => {
    const { limiter } = server.server.dependencies
    const counted = { passwordSource: someAddress(), passwordTries: someEmail() }
    const hits = async () =>
      (
        await server.db
          .selectFrom('rate_limits')
          .select('hits')
          .where('window_ends_at', '>', sql<Date>`now()`)
          .execute()
      )
        .map((row) => row.hits)
        .sort()
    await server.db.deleteFrom('rate_limits').execute()
    for (let tries = 0; tries < 3; tries += 1) await limiter.consume(counted)
    expect(await hits()).toEqual([3, 3])
    await limiter.settle({
      refund: { passwordSource: counted.passwordSource },
      reset: { passwordTries: counted.passwordTries },
    })
    expect(await hits()).toEqual([2])
    await limiter.consume(counted)
    expect(await hits()).toEqual([1, 3])
  })

  it('is consumed and settled 100 times in parallel without a deadlock', { tags: ['COD-03', 'engine'] }, async () => {
    const { limiter } = server.server.dependencies
    const refund = { passwordSource: someAddress() }
    const reset = { passwordTries: someEmail() }
    const work = async () => {
      await limiter.consume({ ...reset, ...refund })
      await limiter.settle({ refund, reset })
    }
    await Promise.all(Array.from({ length: 100 }, work))
    expect(await limiter.consume({ ...reset, ...refund })).toEqual({})
  })

  it('returns 429 with the seconds to wait', { tags: ['CAT-06'] }, async () => {
    const email = someEmail()
    const check = () => server.call('/account/check-email', { orgEmail: email })
    for (let tries = 0; tries < LIMITS.checkEmail.max; tries += 1) expect((await check()).status).toBe(200)
    const reply = await check()
    expect(reply).toMatchObject({ status: 429, code: '429', result: null })
    const wait = Number(reply.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
  })

  it('counts an IPv6 /64 as one and ignores a forged forwarded address', {
    tags: ['COD-03'],
  }, async () => {
    const check = (from: string) => server.call('/account/check-email', { orgEmail: someEmail() }, { from })
    for (let host = 0; host < LIMITS.checkEmailSource.max; host += 1) {
      expect((await check(`2001:db8:1:2::${host + 1}`)).status).toBe(200)
    }
    expect((await check('2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await check('2001:db8:1:3::1')).status).toBe(200)
    expect((await check('9.9.9.9, 2001:db8:1:2::77')).status).toBe(429)
  })

  it('counts the networks of an IPv6 site together at ten times the limit', {
    tags: ['COD-03', 'engine'],
  }, async () => {
    const { limiter } = server.server.dependencies
    const { max } = LIMITS.checkEmailSource
    const take = (network: number) => limiter.consume({ checkEmailSource: `2001:db8:77:${network}::/64` })
    for (let network = 1; network <= 10; network += 1)
      for (let times = 0; times < max; times += 1) expect(await take(network)).toEqual({})
    expect(await take(11)).toHaveProperty('checkEmailSource')
    expect(await limiter.consume({ checkEmailSource: '2001:db8:78:1::/64' })).toEqual({})
  })

  it('guarantees a new site its part after all the networks of two IPv6 sites', {
    tags: ['COD-03', 'engine'],
  }, async () => {
    const { limiter } = server.server.dependencies
    const { guaranteed, spareBelow } = SHARED_LIMITS.codeMails
    const email = someEmail()
    const take = async (machine: string) =>
      Object.keys(await limiter.consumeShared('codeMails', { email, scene: 'register', machine })).length === 0
    let taken = 0
    for (let network = 0; network < 40; network += 1)
      if (await take(`2001:db8:${network % 2}:${network}::/64`)) taken += 1
    // Both sites together get the spare amount, and each no more than its part.
    expect(taken).toBe(Math.min(spareBelow, 2 * LIMITS.codeMailsSite.max))
    const newcomer = someAddress()
    for (let times = 0; times < guaranteed; times += 1) expect(await take(newcomer)).toBe(true)
    expect(await take(newcomer)).toBe(false)
  })

  if (inject('engine') === 'postgres') {
    it('holds across two instances on one database', { tags: ['COD-03'] }, async () => {
      const second = await startTestServer(server.variables)
      const { email } = await server.register()
      const replies = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          (index % 2 ? server : second).call('/account/login', {
            orgEmail: email,
            password: 'wrong words here',
            tenantId: 1,
          }),
        ),
      )
      expect(replies.filter(({ code }) => code === '0410002')).toHaveLength(LIMITS.passwordTries.max)
      const { token } = await server.register()
      expect((await second.call('/account/user-info', {}, { token })).code).toBe('200')
      await second.call('/account/logout', {}, { token })
      expect((await server.call('/account/user-info', {}, { token })).status).toBe(403)
      const other = someEmail()
      // Without cookies a code works on the requesting machine, at any instance.
      const machine = { from: someAddress(), headers: { cookie: 'a=b' } }
      await second.call('/account/send-code', { orgEmail: other, scene: 'register' }, machine)
      const code = (await server.mails(other))[0]?.code ?? ''
      const body = { orgEmail: other, code, password: PASSWORD, orgUserName: 'Ada' }
      expect((await server.call('/account/register', body, machine)).code).toBe('200')
      await second.stop()
    })
  }
})

describe('the README', () => {
  it('lists every limit', () => {
    const lines = Object.entries(LIMITS).map(
      ([name, { by, max, windowSeconds, whenExceeded }]) =>
        `| ${name} | ${by} | ${max} | ${windowSeconds} | ${whenExceeded} |`,
    )
    expect(lines.filter((line) => !README.includes(line))).toEqual([])
  })
})
