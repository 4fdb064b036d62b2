import { CODE, type CodeScene } from '@sso-elements/contract'
import { CODE_SCENES } from '@sso-elements/contract/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { differentCode, someBrowser, type TestBrowser } from '../../testing/browser.ts'
import { someAddress, someEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

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

const mailsTo = async (email: string): Promise<number> =>
  (await server.db.selectFrom('outbox_mails').select('id').where('recipient', '=', email).execute()).length

describe('the owner of an account', () => {
  it('can still sign in after an attack by twenty machines, half without cookies', { tags: ['COD-03'] }, async () => {
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
    const machines = Array.from({ length: MACHINES }, (_, index) =>
      someBrowser(server, { refusesCookies: index % 2 === 1 }),
    )
    await attack(email, machines)
    passwords.verify = verify
    expect(checked).toBeLessThanOrEqual(LIMITS.passwordTries.max)
    expect((await mailsTo(email)) - before).toBeLessThanOrEqual(CODE_SCENES.length * LIMITS.codeMails.max)

    const [byCode, byReset] = [someBrowser(server), someBrowser(server)]
    expect((await byCode.signIn(email)).code).toBe('0410001')
    expect((await device.signIn(email)).code).toBe('200')
    const [login, reset] = [await byCode.code(email, 'login'), await byReset.code(email, 'reset')]
    expect((await byCode.signInByCode(email, login)).code).toBe('200')
    expect((await byReset.resetPassword(email, reset)).code).toBe('200')
  })

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
  /** Requests codes of an address on each of these machines, as often as each may. */
  const requestCodes = async (email: string, scene: CodeScene, machines: string[]): Promise<void> => {
    const { limiter } = server.server.dependencies
    for (const machine of [...machines, ...machines])
      await limiter.consumeShared('codeMails', { email, scene, machine })
  }
  const addresses = (count: number) => Array.from({ length: count }, someAddress)

  it('can register after twenty machines requested codes for the email', { tags: ['COD-03'] }, async () => {
    const email = someEmail()
    await requestCodes(email, 'register', addresses(MACHINES))
    const browser = someBrowser(server)
    expect((await browser.register(email, await browser.code(email, 'register'))).code).toBe('200')
  })

  it('can register and reset the password after others used up sign-in codes', {
    tags: ['COD-03'],
  }, async () => {
    const email = someEmail()
    await requestCodes(email, 'login', addresses(LIMITS.codeMails.max))
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
    for (let tries = 0; tries < LIMITS.passwordDevice.max + 3; tries += 1)
      replies.push((await stolen.signIn(email, WRONG)).code)
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
    const { limiter } = server.server.dependencies
    await limiter.consume({ codeSource: from }, LIMITS.codeSource.max - 2)
    await limiter.consume({ passwordSource: from }, LIMITS.passwordSource.max - 2)
    const statuses = async (act: (browser: TestBrowser, email: string) => Promise<{ status: number }>) =>
      (await Promise.all([1, 2, 3, 4].map(() => act(someBrowser(server, { from }), someEmail())))).map(
        ({ status }) => status,
      )
    expect((await statuses((browser, email) => browser.sendCode(email, 'login'))).sort()).toEqual([200, 200, 429, 429])
    expect((await statuses((browser, email) => browser.signIn(email, WRONG))).sort()).toEqual([200, 200, 429, 429])
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
