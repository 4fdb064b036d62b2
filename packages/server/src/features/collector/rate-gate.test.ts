import { describe, expect, it } from 'vitest'
import { createRateGate } from './rate-gate.ts'

const clock = () => {
  let time = 0
  return { now: () => time, wait: (milliseconds: number) => (time += milliseconds) }
}

describe('the rate gate', () => {
  it('limits a client address to 3,000 requests and 64 MiB a minute', { tags: ['MON-06'] }, () => {
    const { now, wait } = clock()
    const gate = createRateGate(0.2, Number.POSITIVE_INFINITY, now)
    for (let sent = 0; sent < 3000; sent += 1, wait(5)) expect(gate.admit('10.0.0.1')).toBeNull()
    expect(gate.admit('10.0.0.1')).toBe(45)
    expect(gate.admit('10.0.0.2')).toBeNull()
    gate.countBytes('10.0.0.2', 64 * 1024 * 1024 + 1)
    expect(gate.admit('10.0.0.2')).toBe(45)
    wait(45_000)
    expect([gate.admit('10.0.0.1'), gate.admit('10.0.0.2')]).toEqual([null, null])
  })

  it('limits a site to ten times as much', { tags: ['OPS-04'] }, () => {
    const { now } = clock()
    const gate = createRateGate(1, Number.POSITIVE_INFINITY, now)
    for (let machine = 0; machine < 11; machine += 1) gate.countBytes(`2001:db8:1:${machine}::/64`, 60 * 1024 * 1024)
    expect(gate.admit('2001:db8:1:99::/64')).toBe(60)
    expect(gate.admit('2001:db8:2:99::/64')).toBeNull()
  })

  it('limits what a site sends in a day', { tags: ['OPS-04'] }, () => {
    const { now, wait } = clock()
    const gate = createRateGate(1, 100, now)
    gate.countBytes('2001:db8:1:1::/64', 60)
    wait(3_600_000)
    gate.countBytes('2001:db8:1:2::/64', 60)
    expect(gate.admit('2001:db8:1:3::/64')).toBe(23 * 3600)
    expect(gate.admit('2001:db8:2:1::/64')).toBeNull()
    wait(23 * 3_600_000)
    expect(gate.admit('2001:db8:1:3::/64')).toBeNull()
  })

  it('limits the share of the event loop over any period', { tags: ['MON-06'] }, () => {
    const { now, wait } = clock()
    const gate = createRateGate(0.2, Number.POSITIVE_INFINITY, now)
    let spent = 0
    for (; now() < 100_000; wait(10)) {
      // What a request costs by itself, whatever becomes of it.
      spent += 0.25
      if (gate.admit(`machine ${now() % 1000}`) !== null) continue
      gate.spend(8)
      spent += 8
    }
    expect(spent).toBeGreaterThanOrEqual(20_000)
    expect(spent).toBeLessThan(20_300)
  })

  it('returns the seconds until a batch can be accepted', { tags: ['MON-06'] }, () => {
    const { now, wait } = clock()
    const gate = createRateGate(0.2, Number.POSITIVE_INFINITY, now)
    gate.spend(250 + 390)
    expect(gate.admit('10.0.0.1')).toBe(2)
    wait(2001)
    expect(gate.admit('10.0.0.1')).toBeNull()
    gate.spend(1_000_000)
    wait(2502)
    expect(gate.admit('10.0.0.1')).toBeNull()
  })

  it('returns the seconds until an admitted batch may be read', { tags: ['OPS-04'] }, () => {
    const { now, wait } = clock()
    const gate = createRateGate(0.2, Number.POSITIVE_INFINITY, now)
    for (let asked = 0; asked < 5000; asked += 1) expect(gate.wait()).toBeNull()
    gate.spend(250 + 390)
    expect(gate.wait()).toBe(2)
    wait(1951)
    expect(gate.wait()).toBeNull()
  })

  it('counts a limited number of client addresses', { tags: ['MON-06'] }, () => {
    const { now, wait } = clock()
    const gate = createRateGate(0.2, Number.POSITIVE_INFINITY, now)
    for (let sent = 0; sent < 3001; sent += 1, wait(2)) gate.admit('10.0.0.1')
    expect(gate.admit('10.0.0.1')).not.toBeNull()
    for (let machine = 0; machine < 20_000; machine += 1, wait(2)) gate.admit(`machine ${machine}`)
    expect(gate.admit('10.0.0.1')).toBeNull()
  })
})
