import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { createCpuMeter, parseStat, startCpuMeter } from './cpu-meter.mjs'

/** @type {import('./cpu-meter.mjs').CpuMeter | undefined} */
let meter
afterEach(() => meter?.stop())

/**
 * Measures processes that change from one look to the next.
 *
 * @param {[pid: number, parent: number, own: number, waited: number][][]} looks
 */
const measure = (...looks) => {
  let at = -1
  meter = createCpuMeter(() => {
    at = Math.min(at + 1, looks.length - 1)
    return (looks[at] ?? []).map(([pid, parent, own, waited]) => ({ pid, parent, startedAt: `${pid}`, own, waited }))
  }, 1)
  for (let look = 2; look < looks.length; look += 1) meter.secondsOf()
  return meter
}

describe('the CPU time', () => {
  it('is that of a process and its descendants only', () => {
    const found = measure(
      [],
      [
        [1, 0, 100, 0],
        [2, 1, 200, 0],
        [3, 2, 300, 0],
        [9, 0, 5000, 0],
      ],
    )
    expect(found.secondsOf()).toBe(6)
    expect(found.secondsOf(2)).toBe(5)
  })

  it('includes a process that ended, with or without a wait', () => {
    const first = () =>
      /** @type {[number, number, number, number][]} */ ([
        [1, 0, 0, 0],
        [2, 1, 300, 0],
      ])
    expect(measure(first(), [[1, 0, 0, 0]]).secondsOf()).toBe(3)
    expect(measure(first(), [[1, 0, 0, 310]]).secondsOf()).toBe(3.1)
  })

  it('counts two generations once that end between two samples', () => {
    const found = measure(
      [
        [1, 0, 0, 0],
        [2, 1, 0, 0],
        [3, 2, 500, 0],
      ],
      [[1, 0, 0, 510]],
    )
    expect(found.secondsOf()).toBe(5.1)
  })

  it('includes a child whose parent ended first', () => {
    const found = measure(
      [
        [1, 0, 0, 0],
        [2, 1, 0, 0],
        [3, 2, 0, 0],
      ],
      [
        [1, 0, 0, 0],
        [3, 0, 400, 0],
      ],
    )
    expect(found.secondsOf()).toBe(4)
  })

  it('includes children too short-lived to be seen', () => {
    expect(measure([[1, 0, 0, 0]], [[1, 0, 0, 70]]).secondsOf()).toBe(0.7)
  })

  if (process.platform === 'linux')
    it('is that of a real process', async () => {
      meter = startCpuMeter()
      const child = spawn(process.execPath, ['-e', 'const end = Date.now() + 300; while (Date.now() < end);'])
      await once(child, 'close')
      expect(meter?.secondsOf()).toBeGreaterThan(0)
    })
})

it('a program’s name may contain spaces and parentheses', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index + 3).join(' ')
  expect(parseStat(`42 (a (b) c) S 7 ${numbers.slice(2)}`)).toMatchObject({ pid: 42, parent: 7 })
})
