import { CODE, CODE_SCENES, type CodeScene } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBackForPassword, passwordLimits } from '../account/password-limits.ts'
import type { Asker, Tie } from '../device/asker.ts'
import { ApiError } from '../http/api-error.ts'
import { createMemoryLimiter } from '../testing/memory-limiter.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { givenBackForCode, resendsOf, takeGuess, takeMail, takeSource, takeTries } from '../verification/code-limits.ts'
import { LIMITS } from './limits.ts'
import type { Counted, RateLimiter } from './rate-limiter.ts'

const ACCOUNTS = 100
const MACHINES = 20
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Codes and limits as the calls use them, without the database; all that they decide by is the clock. */
const createWorld = (clock: () => Date) => {
  const limiter = createMemoryLimiter(clock)
  const codes = new Map<string, { triesLeft: number; endsAt: number }>()
  /** By what happened, account and day of UTC. */
  const counted = new Map<string, number>()
  const count = (what: string, email: string): void => {
    const key = `${what} ${Math.floor(clock().getTime() / DAY_MS)} ${email}`
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  const keyOf = ({ email, device }: Asker, scene: CodeScene): string => `${email} ${scene} ${device.hash}`

  /** As `send-code` does: whether a code is mailed. @throws Refusal 429. */
  const sendCode = async (asker: Asker, scene: CodeScene): Promise<boolean> => {
    await takeSource(limiter, asker)
    for (const resend of resendsOf(asker, scene)) if ((await limiter.take(resend)).codeResend) return false
    try {
      await takeMail(limiter, asker, scene)
    } catch (error) {
      for (const resend of resendsOf(asker, scene)) await limiter.settle({ reset: resend })
      throw error
    }
    codes.set(keyOf(asker, scene), { triesLeft: CODE.tries, endsAt: clock().getTime() + CODE.lifetimeSeconds * 1000 })
    return true
  }

  /** As `verifyCode` does: whether there was a code to compare with. @throws Refusal 429. */
  const tryCode = async (asker: Asker, scene: CodeScene): Promise<boolean> => {
    await takeTries(limiter, asker)
    const code = codes.get(keyOf(asker, scene))
    if (!code || code.triesLeft === 0 || code.endsAt <= clock().getTime()) return false
    code.triesLeft -= 1
    await takeGuess(limiter, asker, scene)
    return true
  }

  /** As `checkPassword` does: whether the password is looked at. */
  const tryPassword = async (asker: Asker, isRight: boolean): Promise<boolean> => {
    const limits = passwordLimits(asker)
    const isKnown = asker.tie === 'device'
    const used = await limiter.take(isKnown ? limits.device : limits.stranger)
    if (Object.keys(used).length > 0) return false
    if (isRight) await limiter.settle(givenBackForPassword(limits, isKnown))
    else count('passwords', asker.email)
    return true
  }

  /** Asks for a code and uses it. @throws Refusal 429. */
  const useCode = async (asker: Asker, scene: CodeScene): Promise<boolean> => {
    if (!(await sendCode(asker, scene)) || !(await tryCode(asker, scene))) return false
    await limiter.settle(givenBackForCode(asker, scene))
    for (const resend of resendsOf(asker, scene)) await limiter.settle({ reset: resend })
    codes.delete(keyOf(asker, scene))
    return true
  }
  return { sendCode, tryCode, tryPassword, useCode, counted, count }
}

const asker = (email: string, machine: string, device: string, tie: Tie = 'none', cameBack = true): Asker => ({
  email,
  machine,
  device: { secret: '', hash: device, cameBack },
  tie,
  account: { id: email, language: null },
})

/** Whether it is let through; a refusal tells when to come again. */
const isLet = async (act: () => Promise<boolean>): Promise<boolean | { wait: number }> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ApiError && error.retryAfter !== undefined) return { wait: error.retryAfter }
    throw error
  }
}

const mostOf = (counted: Map<string, number>, what: string): number =>
  Math.max(...[...counted].filter(([key]) => key.startsWith(`${what} `)).map(([, times]) => times))

describe('an attacker with twenty machines, a day long, against a hundred accounts', () => {
  it.each(['2031-03-01T00:00:00Z', '2031-03-01T13:37:00Z'])(
    'COD-03 keeps no owner out at any hour, and guesses and mails stay below the limits, from %s on',
    async (begin) => {
      let now = Date.parse(begin)
      const world = createWorld(() => new Date(now))
      const emails = Array.from({ length: ACCOUNTS }, (_, index) => `owner-${index}@example.org`)
      // When each machine tries each account again, by what it does.
      const targets = Array.from({ length: MACHINES }, (_, machine) =>
        emails.map((email) => ({ machine, email, password: 0, mail: 0, guess: 0 })),
      ).flat()
      type Target = (typeof targets)[number]
      const attempt = async (
        target: Target,
        what: 'password' | 'mail' | 'guess',
        act: () => Promise<boolean | { wait: number }>,
      ): Promise<boolean> => {
        if (target[what] > now) return false
        const outcome = await act()
        if (typeof outcome === 'object') target[what] = now + outcome.wait * 1000
        return outcome === true
      }
      const attack = async (target: Target): Promise<void> => {
        if (target.password > now && target.mail > now) return
        const { machine, email } = target
        // Half of them send another cookie each time, which none of them was given.
        const isMadeUp = machine % 2 === 1
        const device = isMadeUp ? `cookie of ${machine} at ${now}` : `machine ${machine}`
        const stranger = asker(email, `198.51.100.${machine}`, device, 'none', isMadeUp)
        await attempt(target, 'password', async () =>
          (await world.tryPassword(stranger, false)) ? true : { wait: 15 * 60 },
        )
        for (const scene of CODE_SCENES) {
          if (!(await attempt(target, 'mail', () => isLet(() => world.sendCode(stranger, scene))))) continue
          world.count(`mails ${scene}`, email)
          for (let tries = 0; tries < CODE.tries; tries += 1)
            if (await attempt(target, 'guess', () => isLet(() => world.tryCode(stranger, scene))))
              world.count(`guesses ${scene}`, email)
        }
      }
      const lockedOut: string[] = []
      const visit = async (email: string, hour: number): Promise<void> => {
        const known = asker(email, `192.0.2.${hour}`, `device of ${email}`, 'device')
        const fresh = (purpose: string) => asker(email, `${purpose} ${hour} ${email}`, `${purpose} ${hour}`)
        const ways: Record<string, () => Promise<boolean>> = {
          'password on a known device': () => world.tryPassword(known, true),
          'code on a known device': () => world.useCode(known, 'login'),
          'code on a new machine': () => world.useCode(fresh('login'), 'login'),
          'reset on a new machine': () => world.useCode(fresh('reset'), 'reset'),
        }
        for (const [way, act] of Object.entries(ways))
          if ((await isLet(act)) !== true) lockedOut.push(`${email} in hour ${hour}: ${way}`)
      }

      for (let minute = 0; minute < 24 * 60; minute += 1) {
        for (const target of targets) await attack(target)
        if (minute % 60 === 30) for (const email of emails) await visit(email, (minute - 30) / 60)
        now += MINUTE_MS
      }
      // A mail that is lost takes one of two that a new machine is sure of.
      for (const email of emails) {
        const owner = asker(email, `new machine of ${email}`, `new device of ${email}`)
        expect(await world.sendCode(owner, 'reset')).toBe(true)
        expect(await world.useCode(owner, 'login')).toBe(true)
      }

      expect(lockedOut).toEqual([])
      for (const scene of CODE_SCENES) {
        expect(mostOf(world.counted, `guesses ${scene}`)).toBeLessThanOrEqual(LIMITS.codeGuesses.most)
        expect(mostOf(world.counted, `mails ${scene}`)).toBeLessThanOrEqual(LIMITS.codeMails.most)
      }
      expect(mostOf(world.counted, 'passwords')).toBeLessThanOrEqual(LIMITS.passwordDaily.most)
      const guesses = [...world.counted].filter(([key]) => key.startsWith('guesses'))
      const days = new Set(guesses.map(([key]) => key.split(' ')[2])).size
      const inAll = guesses.reduce((sum, [, times]) => sum + times, 0)
      expect(inAll).toBeGreaterThan(0)
      // One in five hundred, to get into any of the hundred accounts on a day.
      expect(inAll).toBeLessThanOrEqual(days * MACHINES * LIMITS.codeTries.most)
    },
    120_000,
  )
})

describe('the limiter of the simulation', () => {
  let now = Date.parse('2031-03-01T22:00:00Z')
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({}, { clock: () => new Date(now) })
  })
  afterAll(() => server.stop())

  it('COD-03 counts a limit as the database does, step by step', async () => {
    const memory = createMemoryLimiter(() => new Date(now))
    const { limiter: database } = server.server.dependencies
    let seed = 7
    const some = (most: number): number => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return seed % most
    }
    const emails = ['a@example.org', 'b@example.org']
    for (let step = 0; step < 400; step += 1) {
      const email = emails[some(2)] ?? ''
      const machine = `198.51.100.${some(9)}`
      const taker = { email, machine, scene: CODE_SCENES[some(2)] ?? 'login' }
      const taken: Counted = some(2) ? { passwordTries: email, passwordSource: machine } : { codeTries: machine }
      const acts: ((limiter: RateLimiter) => Promise<unknown>)[] = [
        (limiter) => limiter.takeShare('codeMails', taker),
        (limiter) => limiter.takeShare('codeGuesses', taker),
        (limiter) => limiter.takeShare('codeGuesses', taker),
        (limiter) => limiter.take(taken, 1 + (step % 3)),
        (limiter) =>
          limiter.settle({ refund: { codeMails: `${email} ${taker.scene}` }, reset: { passwordTries: email } }),
      ]
      const act = acts[some(acts.length)] ?? (async () => null)
      expect(await act(database), `step ${step}`).toEqual(await act(memory))
      now += some(4) * 60_000
    }
  })
})
