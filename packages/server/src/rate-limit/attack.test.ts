import { CODE, CODE_SCENES, type CodeScene } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordLimits, settlementForPassword } from '../account/password-limits.ts'
import type { RecognizedBy, Requester } from '../device/requester.ts'
import { ApiError } from '../http/api-error.ts'
import { createMemoryLimiter } from '../testing/memory-limiter.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import {
  consumeGuess,
  consumeMail,
  consumeSource,
  consumeTries,
  resendLimits,
  settlementForCode,
} from '../verification/code-limits.ts'
import { LIMITS } from './limits.ts'
import type { LimitKeys, RateLimiter } from './rate-limiter.ts'

const ACCOUNTS = 100
const MACHINES = 20
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Codes and limits as the calls use them, without the database; they depend only on the clock. */
const createWorld = (clock: () => Date) => {
  const limiter = createMemoryLimiter(clock)
  const codes = new Map<string, { triesLeft: number; endsAt: number }>()
  /** Counts by event, account and UTC day. */
  const counted = new Map<string, number>()
  const count = (what: string, email: string): void => {
    const key = `${what} ${Math.floor(clock().getTime() / DAY_MS)} ${email}`
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  const keyOf = ({ email, device }: Requester, scene: CodeScene): string => `${email} ${scene} ${device.hash}`

  /** As `send-code`: whether a code is mailed. @throws ApiError 429. */
  const sendCode = async (requester: Requester, scene: CodeScene): Promise<boolean> => {
    await consumeSource(limiter, requester)
    for (const resend of resendLimits(requester, scene)) if ((await limiter.consume(resend)).codeResend) return false
    try {
      await consumeMail(limiter, requester, scene)
    } catch (error) {
      for (const resend of resendLimits(requester, scene)) await limiter.settle({ reset: resend })
      throw error
    }
    codes.set(keyOf(requester, scene), {
      triesLeft: CODE.tries,
      endsAt: clock().getTime() + CODE.lifetimeSeconds * 1000,
    })
    return true
  }

  /** As `verifyCode`: whether there was a code to compare with. @throws ApiError 429. */
  const tryCode = async (requester: Requester, scene: CodeScene): Promise<boolean> => {
    await consumeTries(limiter, requester)
    const code = codes.get(keyOf(requester, scene))
    if (!code || code.triesLeft === 0 || code.endsAt <= clock().getTime()) return false
    code.triesLeft -= 1
    await consumeGuess(limiter, requester, scene)
    return true
  }

  /** As `checkPassword`: whether the password is verified. */
  const tryPassword = async (requester: Requester, isRight: boolean): Promise<boolean> => {
    const limits = passwordLimits(requester)
    const isKnown = requester.recognizedBy === 'device'
    const used = await limiter.consume(isKnown ? limits.knownDevice : limits.unknownDevice)
    if (Object.keys(used).length > 0) return false
    if (isRight) await limiter.settle(settlementForPassword(limits, isKnown))
    else count('passwords', requester.email)
    return true
  }

  /** Requests a code and uses it. @throws ApiError 429. */
  const useCode = async (requester: Requester, scene: CodeScene): Promise<boolean> => {
    if (!(await sendCode(requester, scene)) || !(await tryCode(requester, scene))) return false
    await limiter.settle(settlementForCode(requester, scene))
    for (const resend of resendLimits(requester, scene)) await limiter.settle({ reset: resend })
    codes.delete(keyOf(requester, scene))
    return true
  }
  return { sendCode, tryCode, tryPassword, useCode, counted, count }
}

const createRequester = (
  email: string,
  machine: string,
  device: string,
  recognizedBy: RecognizedBy = 'none',
  isFromCookie = true,
): Requester => ({
  email,
  machine,
  device: { secret: '', hash: device, isFromCookie },
  recognizedBy,
  account: { id: email, language: null },
})

/** Whether the action is allowed; else the seconds to wait. */
const isAllowed = async (act: () => Promise<boolean>): Promise<boolean | { wait: number }> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ApiError && error.retryAfter !== undefined) return { wait: error.retryAfter }
    throw error
  }
}

const maxOf = (counted: Map<string, number>, what: string): number =>
  Math.max(...[...counted].filter(([key]) => key.startsWith(`${what} `)).map(([, times]) => times))

describe('a day of attacks by twenty machines on a hundred accounts', () => {
  it.each(['2031-03-01T00:00:00Z', '2031-03-01T13:37:00Z'])(
    'never locks out an owner and stays within the limits, from %s on',
    { tags: ['COD-03'], timeout: 120_000 },
    async (begin) => {
      let now = Date.parse(begin)
      const world = createWorld(() => new Date(now))
      const emails = Array.from({ length: ACCOUNTS }, (_, index) => `owner-${index}@example.org`)
      // When each machine tries each account again, per kind of attempt.
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
        // Half of them send another forged cookie each time.
        const isForged = machine % 2 === 1
        const device = isForged ? `cookie of ${machine} at ${now}` : `machine ${machine}`
        const unknownDevice = createRequester(email, `198.51.100.${machine}`, device, 'none', isForged)
        await attempt(target, 'password', async () =>
          (await world.tryPassword(unknownDevice, false)) ? true : { wait: 15 * 60 },
        )
        for (const scene of CODE_SCENES) {
          if (!(await attempt(target, 'mail', () => isAllowed(() => world.sendCode(unknownDevice, scene))))) continue
          world.count(`mails ${scene}`, email)
          for (let tries = 0; tries < CODE.tries; tries += 1)
            if (await attempt(target, 'guess', () => isAllowed(() => world.tryCode(unknownDevice, scene))))
              world.count(`guesses ${scene}`, email)
        }
      }
      const lockedOut: string[] = []
      const signInAsOwner = async (email: string, hour: number): Promise<void> => {
        const known = createRequester(email, `192.0.2.${hour}`, `device of ${email}`, 'device')
        const fresh = (purpose: string) => createRequester(email, `${purpose} ${hour} ${email}`, `${purpose} ${hour}`)
        const methods: Record<string, () => Promise<boolean>> = {
          'password on a known device': () => world.tryPassword(known, true),
          'code on a known device': () => world.useCode(known, 'login'),
          'code on a new machine': () => world.useCode(fresh('login'), 'login'),
          'reset on a new machine': () => world.useCode(fresh('reset'), 'reset'),
        }
        for (const [method, act] of Object.entries(methods))
          if ((await isAllowed(act)) !== true) lockedOut.push(`${email} in hour ${hour}: ${method}`)
      }

      for (let minute = 0; minute < 24 * 60; minute += 1) {
        for (const target of targets) await attack(target)
        if (minute % 60 === 30) for (const email of emails) await signInAsOwner(email, (minute - 30) / 60)
        now += MINUTE_MS
      }
      // A lost mail consumes one of the two that a new machine is guaranteed.
      for (const email of emails) {
        const owner = createRequester(email, `new machine of ${email}`, `new device of ${email}`)
        expect(await world.sendCode(owner, 'reset')).toBe(true)
        expect(await world.useCode(owner, 'login')).toBe(true)
      }

      expect(lockedOut).toEqual([])
      for (const scene of CODE_SCENES) {
        expect(maxOf(world.counted, `guesses ${scene}`)).toBeLessThanOrEqual(LIMITS.codeGuesses.max)
        expect(maxOf(world.counted, `mails ${scene}`)).toBeLessThanOrEqual(LIMITS.codeMails.max)
      }
      expect(maxOf(world.counted, 'passwords')).toBeLessThanOrEqual(LIMITS.passwordDaily.max)
      const guesses = [...world.counted].filter(([key]) => key.startsWith('guesses'))
      const days = new Set(guesses.map(([key]) => key.split(' ')[2])).size
      const inAll = guesses.reduce((sum, [, times]) => sum + times, 0)
      expect(inAll).toBeGreaterThan(0)
      // A chance of one in five hundred per day of getting into any of the hundred accounts.
      expect(inAll).toBeLessThanOrEqual(days * MACHINES * LIMITS.codeTries.max)
    },
  )
})

describe('the limiter of the simulation', () => {
  let now = Date.parse('2031-03-01T22:00:00Z')
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({}, { clock: () => new Date(now) })
  })
  afterAll(() => server.stop())

  it('counts like the database at every step', { tags: ['COD-03'] }, async () => {
    const memory = createMemoryLimiter(() => new Date(now))
    const { limiter: database } = server.server.dependencies
    let seed = 7
    const randomBelow = (limit: number): number => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return seed % limit
    }
    const emails = ['a@example.org', 'b@example.org']
    for (let step = 0; step < 400; step += 1) {
      const email = emails[randomBelow(2)] ?? ''
      const machine = `198.51.100.${randomBelow(9)}`
      const codeRequest = { email, machine, scene: CODE_SCENES[randomBelow(2)] ?? 'login' }
      const limits: LimitKeys = randomBelow(2)
        ? { passwordTries: email, passwordSource: machine }
        : { codeTries: machine }
      const acts: ((limiter: RateLimiter) => Promise<unknown>)[] = [
        (limiter) => limiter.consumeShared('codeMails', codeRequest),
        (limiter) => limiter.consumeShared('codeGuesses', codeRequest),
        (limiter) => limiter.consumeShared('codeGuesses', codeRequest),
        (limiter) => limiter.consume(limits, 1 + (step % 3)),
        (limiter) =>
          limiter.settle({ refund: { codeMails: `${email} ${codeRequest.scene}` }, reset: { passwordTries: email } }),
      ]
      const act = acts[randomBelow(acts.length)] ?? (async () => null)
      expect(await act(database), `step ${step}`).toEqual(await act(memory))
      now += randomBelow(4) * 60_000
    }
  })
})
