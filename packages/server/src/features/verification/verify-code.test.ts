import { CODE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { differentCode, someBrowser } from '../../testing/browser.ts'
import { someAddress, someEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let now = new Date()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { clock: () => now })
})
afterAll(() => server.stop())

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
}

describe('a mailed code', () => {
  it('works in the requesting browser on any network', { tags: ['COD-01'] }, async () => {
    const { email } = await server.register()
    const phone = someBrowser(server, { from: someAddress })
    expect((await phone.signInByCode(email, await phone.code(email, 'login'))).code).toBe('200')
  })

  it.each([
    ['at another client address, without cookies', () => ({ refusesCookies: true })],
    ['at another client address', () => ({})],
  ])('is rejected in another browser: %s', { tags: ['COD-01'] }, async (_where, options) => {
    const { email } = await server.register()
    const [asker, other] = [someBrowser(server), someBrowser(server, options())]
    const code = await asker.code(email, 'login')
    expect((await other.signInByCode(email, code)).code).toBe('0410003')
    expect((await other.resetPassword(email, code)).code).toBe('0410003')
    expect((await asker.signInByCode(email, code)).code).toBe('200')
  })

  it('is rejected in another browser at the same client address', {
    tags: ['COD-01'],
  }, async () => {
    const { email } = await server.register()
    const from = someAddress()
    const opened = async () => {
      const browser = someBrowser(server, { from })
      // Someone else’s sign-in in this browser: any earlier cookie will do.
      const { email: somebody } = await server.register()
      await browser.signIn(somebody)
      return browser
    }
    const [asker, other] = [await opened(), await opened()]
    const code = await asker.code(email, 'login')
    expect((await other.signInByCode(email, code)).code).toBe('0410003')
    expect((await someBrowser(server, { from }).signInByCode(email, code)).code).toBe('0410003')
    expect((await asker.signInByCode(email, code)).code).toBe('200')
  })

  it('works without cookies at the requesting client address', { tags: ['COD-01'] }, async () => {
    const { email } = await server.register()
    const client = someBrowser(server, { refusesCookies: true })
    expect((await client.signInByCode(email, await client.code(email, 'login'))).code).toBe('200')
    expect((await client.resetPassword(email, await client.code(email, 'reset'))).code).toBe('200')
  })

  it.each([true, false])(
    'is replaced by a newer one of the same browser (without cookies: %s)',
    { tags: ['COD-01'] },
    async (refusesCookies) => {
      const { email } = await server.register()
      const browser = someBrowser(server, { refusesCookies })
      const older = await browser.code(email, 'login')
      later(CODE.resendSeconds + 1)
      const newer = await browser.code(email, 'login')
      if (older !== newer) expect((await browser.signInByCode(email, older)).code).toBe('0410003')
      expect((await browser.signInByCode(email, newer)).code).toBe('200')
    },
  )

  it('is neither replaced nor used up by other browsers', { tags: ['COD-03'] }, async () => {
    const { email } = await server.register()
    const owner = someBrowser(server)
    const code = await owner.code(email, 'login')
    for (let machines = 0; machines < 5; machines += 1) {
      const other = someBrowser(server)
      await other.sendCode(email, 'login')
      for (let tries = 0; tries <= CODE.tries; tries += 1) await other.signInByCode(email, differentCode(code))
    }
    expect((await owner.signInByCode(email, code)).code).toBe('200')
  })

  it.each([
    ['works after four wrong tries', 4, '200'],
    ['does not work after five wrong tries', 5, '0410003'],
  ])('%s', { tags: ['COD-01'] }, async (_what, wrongTries, reply) => {
    const { email } = await server.register()
    const browser = someBrowser(server)
    const code = await browser.code(email, 'login')
    for (let tries = 0; tries < wrongTries; tries += 1) await browser.signInByCode(email, differentCode(code))
    expect((await browser.signInByCode(email, code)).code).toBe(reply)
  })

  it('expires after ten minutes', { tags: ['COD-01', 'engine'] }, async () => {
    const { email } = await server.register()
    const browser = someBrowser(server)
    const early = await browser.code(email, 'login')
    later(CODE.lifetimeSeconds - 1)
    expect((await browser.signInByCode(email, early)).code).toBe('200')
    const late = await browser.code(email, 'login')
    later(CODE.lifetimeSeconds)
    expect((await browser.signInByCode(email, late)).code).toBe('0410003')
  })
})

describe('a right code over a rate limit', () => {
  const useUp = async (limit: string) => {
    const { numAffectedRows } = await sql`update rate_limits set hits = 10000 where key like ${`${limit}:%`}`.execute(
      server.db,
    )
    expect(numAffectedRows).toBeGreaterThan(0n)
  }
  const renew = (limit: string) => sql`delete from rate_limits where key like ${`${limit}:%`}`.execute(server.db)
  const statuses = async (attempt: () => Promise<{ status: number }>) => {
    const seen: number[] = []
    for (let tries = 0; tries <= CODE.tries; tries += 1) seen.push((await attempt()).status)
    return seen
  }
  const allRefused = Array.from({ length: CODE.tries + 1 }, () => 429)

  it.each([true, false])(
    'keeps its tries and works after the limit resets (known device: %s)',
    { tags: ['COD-03'] },
    async (isKnown) => {
      const { email } = await server.register()
      const browser = someBrowser(server)
      if (isKnown) expect((await browser.signIn(email)).code).toBe('200')
      const limit = isKnown ? 'codeGuessesDevice' : 'codeGuesses'
      const code = await browser.code(email, 'login')
      expect((await browser.signInByCode(email, differentCode(code))).code).toBe('0410003')
      await useUp(limit)
      expect(await statuses(() => browser.signInByCode(email, code))).toEqual(allRefused)
      await renew(limit)
      expect((await browser.signInByCode(email, code)).code).toBe('200')
    },
  )

  it('keeps its tries when too many accounts were created, and works later', {
    tags: ['COD-03'],
  }, async () => {
    const [email, from] = [someEmail(), someAddress()]
    const browser = someBrowser(server, { from })
    const code = await browser.code(email, 'register')
    await server.server.dependencies.limiter.consume({ registrations: from }, LIMITS.registrations.max)
    expect(await statuses(() => browser.register(email, code))).toEqual(allRefused)
    await renew('registrations')
    expect((await browser.register(email, code)).code).toBe('200')
  })

  it('does not count rejected guesses for the client address', { tags: ['COD-03'] }, async () => {
    const { email } = await server.register()
    const from = someAddress()
    const browser = someBrowser(server, { from })
    const code = await browser.code(email, 'login')
    await browser.signInByCode(email, differentCode(code))
    await useUp('codeGuesses')
    for (let tries = 0; tries < LIMITS.codeTries.max; tries += 1) await browser.signInByCode(email, code)
    await renew('codeGuesses')
    expect((await browser.signInByCode(email, code)).code).toBe('200')
  })
})

describe('guessing', () => {
  it('does not count in browsers that requested no code', {
    tags: ['COD-03'],
  }, async () => {
    const { email } = await server.register()
    const owner = someBrowser(server)
    const code = await owner.code(email, 'login')
    for (let machines = 0; machines < 6; machines += 1)
      await Promise.all(Array.from({ length: 20 }, () => someBrowser(server).signInByCode(email, differentCode(code))))
    expect((await owner.signInByCode(email, code)).code).toBe('200')
  })

  it('does not block a client address after parallel tries with right codes', {
    tags: ['COD-03'],
  }, async () => {
    const machine = someBrowser(server, { refusesCookies: true })
    for (let people = 0; people < 4; people += 1) {
      const email = someEmail()
      const code = await machine.code(email, 'register')
      const replies = await Promise.all(Array.from({ length: 50 }, () => machine.register(email, code)))
      expect(replies.map((reply) => reply.code).sort()).toEqual([...Array.from({ length: 49 }, () => '0410003'), '200'])
    }
  })

  it('is limited by client address across all emails', { tags: ['COD-03'] }, async () => {
    const from = someAddress()
    const wrong = LIMITS.codeTries.max
    await server.server.dependencies.limiter.consume({ codeTries: from }, wrong - 10)
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [browser, email] = [someBrowser(server, { from }), someEmail()]
        return browser.register(email, differentCode(await browser.code(email, 'register')))
      }),
    )
    expect(replies.filter(({ code }) => code === '0410003')).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('is limited to the tries of a code under 50 parallel tries', { tags: ['COD-01', 'engine'] }, async () => {
    const { email } = await server.register()
    const browser = someBrowser(server)
    const code = await browser.code(email, 'login')
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => browser.signInByCode(email, differentCode(code))),
    )
    expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set(['0410003']))
    expect((await browser.signInByCode(email, code)).code).toBe('0410003')
  })
})
