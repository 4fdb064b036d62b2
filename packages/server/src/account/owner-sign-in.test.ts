import { CODE, CODE_SCENES } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { LIMITS } from '../rate-limit/limits.ts'
import { differentCode, someBrowser, type TestBrowser } from '../testing/browser.ts'
import { someAddress, someEmail } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// An attack sends hundreds of requests, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const WRONG = 'not-the-right-words'
const MACHINES = 20

/** Advanced by the attack, so that it need not wait for minutes to pass. */
let now = new Date()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { clock: () => now })
})
afterAll(() => server.stop())

const aMinuteLater = (): void => {
  now = new Date(now.getTime() + 61_000)
}

/** From every machine six wrong passwords, then a code for each purpose with five wrong ones: more than the limits allow. */
const attack = async (orgEmail: string, machines: TestBrowser[]): Promise<void> => {
  for (let tries = 0; tries < 6; tries += 1)
    await Promise.all(machines.map((machine) => machine.signIn(orgEmail, WRONG)))
  for (const [round, scene] of CODE_SCENES.entries()) {
    await Promise.all(machines.map((machine) => machine.sendCode(orgEmail, scene)))
    for (let guess = 0; guess < CODE.tries; guess += 1)
      await Promise.all(machines.map((machine) => machine.signInByCode(orgEmail, `${guess}${round}0000`)))
    aMinuteLater()
  }
}

const attackers = (from: (index: number) => string, count = MACHINES): TestBrowser[] =>
  Array.from({ length: count }, (_, index) => someBrowser(server, { from: from(index) }))
const mailsTo = async (email: string): Promise<number> =>
  (await server.db.selectFrom('outbox_mails').select('id').where('recipient', '=', email).execute()).length

/** Which addresses count as one machine does not depend on the engine: the embedded one, which is slower, runs the first alone. */
const ATTACKERS: [who: string, machines: () => TestBrowser[]][] = [
  ['twenty machines', () => attackers(someAddress)],
  [
    'twenty machines without cookies',
    () => Array.from({ length: MACHINES }, () => someBrowser(server, { refusesCookies: true })),
  ],
  ['twenty machines in one /24', () => attackers((index) => `203.0.113.${index + 1}`)],
  ['twenty machines in one /64', () => attackers((index) => `2001:db8:7:7::${index + 1}`)],
  ['sixty networks in one /48', () => attackers((index) => `2001:db8:8:${index + 1}::1`, 60)],
]

describe('the owner of an account', () => {
  it.each(inject('engine') === 'pglite' ? ATTACKERS.slice(0, 1) : ATTACKERS)(
    'can still sign in after an attack by %s',
    { tags: ['COD-03'] },
    async (_who, machines) => {
      const { email } = await server.register()
      const device = someBrowser(server)
      await device.signIn(email)
      const { passwords } = server.server.dependencies
      const { verify } = passwords
      let checked = 0
      passwords.verify = (known, password) => {
        checked += 1
        return verify(known, password)
      }
      const before = await mailsTo(email)
      await attack(email, machines())
      passwords.verify = verify
      expect(checked).toBeLessThanOrEqual(LIMITS.passwordTries.max)
      expect((await mailsTo(email)) - before).toBeLessThanOrEqual(CODE_SCENES.length * LIMITS.codeMails.max)

      const [byCode, byReset] = [someBrowser(server), someBrowser(server)]
      expect((await byCode.signIn(email)).code).toBe('0410001')
      expect((await device.signIn(email)).code).toBe('200')
      const [login, reset] = [await byCode.code(email, 'login'), await byReset.code(email, 'reset')]
      expect((await byCode.signInByCode(email, login)).code).toBe('200')
      expect((await byReset.resetPassword(email, reset)).code).toBe('200')
    },
  )

  it('can still sign in on a known device when the shared limits are used up', {
    tags: ['COD-03'],
  }, async () => {
    const { email } = await server.register()
    const device = someBrowser(server)
    await device.signIn(email)
    // The whole shared limit of unknown devices.
    const { limiter } = server.server.dependencies
    await limiter.consume({ passwordTries: email, passwordDaily: email }, 1000)
    for (const scene of CODE_SCENES)
      await limiter.consume({ codeMails: `${email} ${scene}`, codeGuesses: `${email} ${scene}` }, 1000)
    const stranger = someBrowser(server)
    expect((await stranger.sendCode(email, 'login')).status).toBe(429)
    expect((await stranger.signIn(email)).code).toBe('0410001')
    expect((await device.signInByCode(email, await device.code(email, 'login'))).code).toBe('200')
    expect((await device.resetPassword(email, await device.code(email, 'reset'))).code).toBe('200')
    expect((await device.signIn(email)).code).toBe('200')
  })
})

describe('a new user', () => {
  it('can register after twenty machines requested codes for the email', { tags: ['COD-03'] }, async () => {
    const email = someEmail()
    await attack(email, attackers(someAddress))
    const browser = someBrowser(server)
    expect((await browser.register(email, await browser.code(email, 'register'))).code).toBe('200')
  })

  // As above, which addresses count as one machine does not depend on the engine.
  if (inject('engine') === 'postgres') {
    it.each([
      ['networks in one /48', (index: number) => `2001:db8:9:${index + 1}::1`],
      ['networks in two /48s', (index: number) => `2001:db8:${10 + (index % 2)}:${index + 1}::1`],
    ])(
      'can register after three hundred %s requested codes for the same purpose',
      { tags: ['COD-03'] },
      async (_what, from) => {
        const email = someEmail()
        for (const machine of attackers(from, 300)) await machine.sendCode(email, 'register')
        const browser = someBrowser(server)
        expect((await browser.register(email, await browser.code(email, 'register'))).code).toBe('200')
      },
    )
  }

  it('can register and reset the password after others used up sign-in codes', {
    tags: ['COD-03'],
  }, async () => {
    const email = someEmail()
    for (const machine of attackers(someAddress, LIMITS.codeMails.max)) {
      await machine.sendCode(email, 'login')
      await machine.sendCode(email, 'login')
    }
    const stranger = someBrowser(server)
    expect((await stranger.sendCode(email, 'login')).status).toBe(429)
    const browser = someBrowser(server)
    expect((await browser.register(email, await browser.code(email, 'register'))).code).toBe('200')
    const elsewhere = someBrowser(server)
    expect((await elsewhere.resetPassword(email, await elsewhere.code(email, 'reset'))).code).toBe('200')
  })
})

describe('a known device', () => {
  it('gets no more guesses than other devices', { tags: ['COD-03'] }, async () => {
    const { email } = await server.register()
    const stolen = someBrowser(server)
    await stolen.signIn(email)
    const replies: string[] = []
    for (let tries = 0; tries < 20; tries += 1) replies.push((await stolen.signIn(email, WRONG)).code)
    expect(replies.filter((code) => code === '0410002')).toHaveLength(LIMITS.passwordDevice.max)
    expect((await stolen.signIn(email)).code).toBe('0410001')
    const code = await stolen.code(email, 'login')
    for (let tries = 0; tries < CODE.tries; tries += 1) await stolen.signInByCode(email, differentCode(code))
    expect((await stolen.signInByCode(email, code)).code).toBe('0410003')
    // It used up only its own limits: the owner is not affected elsewhere.
    expect((await someBrowser(server).signIn(email)).code).toBe('200')
  })

  it('is counted separately from an attacker at the same client address', { tags: ['COD-03'] }, async () => {
    const from = someAddress()
    const { email } = await server.register()
    const device = someBrowser(server, { from })
    await device.signIn(email)
    const others = Array.from({ length: 30 }, () => someEmail())
    for (const other of others) await someBrowser(server, { from }).sendCode(other, 'login')
    await server.server.dependencies.limiter.consume({ codeSource: from, codeTries: from, passwordSource: from }, 1000)
    expect((await someBrowser(server, { from }).signIn(email)).status).toBe(429)
    expect((await someBrowser(server, { from }).sendCode(email, 'login')).status).toBe(429)
    expect((await device.signIn(email)).code).toBe('200')
    expect((await device.signInByCode(email, await device.code(email, 'login'))).code).toBe('200')
  })
})

describe('one client address', () => {
  it('is rate limited across many emails', { tags: ['COD-03'] }, async () => {
    const from = someAddress()
    const codes: number[] = []
    const passwords: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const emails = Array.from({ length: 15 }, () => someEmail())
      codes.push(
        ...(await Promise.all(emails.map((email) => someBrowser(server, { from }).sendCode(email, 'login')))).map(
          ({ status }) => status,
        ),
      )
      passwords.push(
        ...(await Promise.all(emails.map((email) => someBrowser(server, { from }).signIn(email, WRONG)))).map(
          ({ status }) => status,
        ),
      )
    }
    expect(codes.filter((status) => status === 200)).toHaveLength(LIMITS.codeSource.max)
    expect(passwords.filter((status) => status === 200)).toHaveLength(LIMITS.passwordSource.max)
  })

  it('is not rate limited when its users consume their codes', { tags: ['COD-03'] }, async () => {
    const from = someAddress()
    await server.server.dependencies.limiter.consume({ codeSource: from }, LIMITS.codeSource.max - 3)
    for (let person = 0; person < 8; person += 1) {
      const email = someEmail()
      const browser = someBrowser(server, { from })
      expect((await browser.register(email, await browser.code(email, 'register'))).code).toBe('200')
    }
  })
})
