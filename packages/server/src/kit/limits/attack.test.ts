import { CODE, type CodeScene, DAY_MS, MINUTE_MS } from '@sso-elements/contract'
import { CODE_SCENES } from '@sso-elements/contract/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordLimits, settlementForPassword } from '../../features/account/password-limits.ts'
import type { RecognizedBy, Requester } from '../../features/device/requester.ts'
import {
  consumeGuess,
  consumeMail,
  consumeSource,
  consumeTries,
  resendLimits,
  settlementForCode,
} from '../../features/verification/code-limits.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ApiError } from '../http/api-error.ts'
import { LIMITS } from './limits.ts'
import type { RateLimiter } from './rate-limiter.ts'

const EMAIL = 'owner@example.org'
const MACHINES = 20

/** Codes and limits as the calls use them, without requests; they depend only on the clock. */
const createWorld = (limiter: RateLimiter, clock: () => Date) => {
  const codes = new Map<string, { triesLeft: number; endsAt: number }>()
  /** Counts by event and UTC day. */
  const counted = new Map<string, number>()
  const count = (what: string): void => {
    const key = `${what} ${Math.floor(clock().getTime() / DAY_MS)}`
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

  /** As `checkPassword`: whether the password is verified. @throws ApiError 429. */
  const tryPassword = async (requester: Requester, isRight: boolean): Promise<boolean> => {
    const limits = passwordLimits(requester)
    const isKnown = requester.recognizedBy === 'device'
    await limiter.consumeOrThrow(isKnown ? limits.knownDevice : limits.unknownDevice)
    if (isRight) await limiter.settle(settlementForPassword(limits, isKnown))
    else count('passwords')
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
  machine: string,
  device: string,
  recognizedBy: RecognizedBy = 'none',
  isFromCookie = true,
): Requester => ({
  email: EMAIL,
  machine,
  device: { secret: '', hash: device, isFromCookie },
  recognizedBy,
  account: { id: EMAIL, language: null },
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

let now: number
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { clock: () => new Date(now) })
})
afterAll(() => server.stop())

describe('a day of attacks by twenty machines on an account', () => {
  // The limits that all machines share start anew at midnight, in the middle of this day.
  it('never locks out its owner and stays within the limits', { tags: ['COD-03'] }, async () => {
    now = Date.parse('2031-03-01T13:37:00Z')
    const world = createWorld(server.server.dependencies.limiter, () => new Date(now))
    // When each machine tries again, per kind of attempt.
    const machines = Array.from({ length: MACHINES }, (_, index) => ({ index, password: 0, mail: 0, guess: 0 }))
    type Machine = (typeof machines)[number]
    const attempt = async (
      machine: Machine,
      what: 'password' | 'mail' | 'guess',
      act: () => Promise<boolean>,
    ): Promise<boolean> => {
      if (machine[what] > now) return false
      const outcome = await isAllowed(act)
      if (typeof outcome === 'object') machine[what] = now + outcome.wait * 1000
      return outcome === true
    }
    const attack = async (machine: Machine): Promise<void> => {
      const { index } = machine
      // Half of them send another forged cookie each time.
      const isForged = index % 2 === 1
      const device = isForged ? `cookie of ${index} at ${now}` : `machine ${index}`
      const unknownDevice = createRequester(`198.51.100.${index}`, device, 'none', isForged)
      await attempt(machine, 'password', () => world.tryPassword(unknownDevice, false))
      for (const scene of CODE_SCENES) {
        if (!(await attempt(machine, 'mail', () => world.sendCode(unknownDevice, scene)))) continue
        world.count(`mails ${scene}`)
        for (let tries = 0; tries < CODE.tries; tries += 1)
          if (await attempt(machine, 'guess', () => world.tryCode(unknownDevice, scene)))
            world.count(`guesses ${scene}`)
      }
    }
    const lockedOut: string[] = []
    const signInAsOwner = async (hour: number): Promise<void> => {
      const known = createRequester(`192.0.2.${hour}`, 'device of the owner', 'device')
      const fresh = (purpose: string) => createRequester(`${purpose} ${hour}`, `${purpose} ${hour}`)
      const methods: Record<string, () => Promise<boolean>> = {
        'password on a known device': () => world.tryPassword(known, true),
        'code on a known device': () => world.useCode(known, 'login'),
        'code on a new machine': () => world.useCode(fresh('login'), 'login'),
        'reset on a new machine': () => world.useCode(fresh('reset'), 'reset'),
      }
      for (const [method, act] of Object.entries(methods))
        if ((await isAllowed(act)) !== true) lockedOut.push(`hour ${hour}: ${method}`)
    }

    for (let minute = 0; minute < 24 * 60; minute += 1) {
      for (const machine of machines) await attack(machine)
      if (minute % 60 === 30) await signInAsOwner((minute - 30) / 60)
      now += MINUTE_MS
    }
    // A lost mail consumes one of the two that a new machine is guaranteed.
    const owner = createRequester('new machine', 'new device')
    expect(await world.sendCode(owner, 'reset')).toBe(true)
    expect(await world.useCode(owner, 'login')).toBe(true)

    expect(lockedOut).toEqual([])
    for (const scene of CODE_SCENES) {
      expect(maxOf(world.counted, `guesses ${scene}`)).toBeGreaterThan(0)
      expect(maxOf(world.counted, `guesses ${scene}`)).toBeLessThanOrEqual(LIMITS.codeGuesses.max)
      expect(maxOf(world.counted, `mails ${scene}`)).toBeLessThanOrEqual(LIMITS.codeMails.max)
    }
    expect(maxOf(world.counted, 'passwords')).toBeLessThanOrEqual(LIMITS.passwordDaily.max)
  })
})
