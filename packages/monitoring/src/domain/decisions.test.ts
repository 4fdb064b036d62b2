import { expect, it } from 'vitest'
import { continuesChain, isRage, isSelecting } from './click-chain.ts'
import { createInteractions } from './interactions.ts'
import { createLayoutShiftScore } from './layout-shift.ts'
import { createRateLimit } from './rate-limit.ts'
import { readUserAgent } from './user-agent.ts'
import { sentUserId } from './user-id.ts'
import { isOtherView } from './view-change.ts'

const clicks = (...times: number[]) => times.map((startedAt) => ({ startedAt }))

it.each([
  ['three clicks within a second', clicks(0, 500, 1000), true],
  ['three clicks in more than a second', clicks(0, 500, 1001), false],
  ['the last three of four', clicks(0, 900, 1300, 1700), true],
  ['two clicks', clicks(0, 100), false],
])('detects rage clicks: %s', { tags: ['MON-08'] }, (_, chain, expected) => {
  expect(isRage(chain, false)).toBe(expected)
  expect(isRage(chain, true)).toBe(false)
})

it('detects a selection that coincides with a click', { tags: ['MON-08'] }, () => {
  expect([600, 750, 1500].map((selectedAt) => isSelecting(clicks(0, 1000), selectedAt))).toEqual([false, true, false])
})

it('starts a new action for a click more than a second later', { tags: ['MON-08'] }, () => {
  const [click] = clicks(0)
  expect([1000, 1001].map((startedAt) => click && continuesChain(click, startedAt))).toEqual([true, false])
})

it('rejects the 3,001st event of a minute with one notice', { tags: ['MON-05'] }, () => {
  let now = 0
  const check = createRateLimit(() => now)
  const verdicts = Array.from({ length: 3002 }, check)
  expect(verdicts.indexOf('first-over')).toBe(3000)
  expect(verdicts.at(-1)).toBe('over')
  now = 60_000
  expect(check()).toBe('allowed')
})

it('resets the rate limit when the clock is set back', { tags: ['MON-05'] }, () => {
  let now = 1e12
  const check = createRateLimit(() => now)
  for (let count = 0; count < 3001; count += 1) check()
  now -= 3_600_000
  expect(check()).toBe('allowed')
})

it.each([
  ['7', '00007'],
  [7, '00007'],
  ['123456', '123456'],
  ['temporary0418', null],
  ['', null],
  [undefined, null],
])('maps the user id %s to %s', { tags: ['MON-03'] }, (id, sent) => {
  expect(sentUserId(id)).toBe(sent)
})

it.each([
  ['/a', '/b', true],
  ['/a', '/a?x=1', false],
  ['/a', '/a#part', false],
  ['/a#/b', '/a#/c', true],
  ['/a#/b', '/a#/b?x=1', false],
])('from %s to %s starts a new view: %s', { tags: ['MON-08'] }, (from, to, expected) => {
  expect(isOtherView(`https://a.example${from}`, `https://a.example${to}`)).toBe(expected)
})

it('sums layout shifts in session windows of at most five seconds', () => {
  const score = createLayoutShiftScore<string>()
  const shifts = [
    [0, 0.1, 'a'],
    [900, 0.2, 'b'],
    [2000, 0.15, 'c'],
    [2500, 0.1, 'd'],
  ] as const
  for (const [startTime, value, source] of shifts) score.add({ startTime, value, source: () => source })
  expect(score.worst()).toEqual({ value: expect.closeTo(0.3), source: 'b' })
})

it('skips one slow interaction per fifty', () => {
  const interactions = createInteractions<string>()
  for (const [id, duration] of [
    [1, 300],
    [2, 100],
    [2, 200],
    [3, 50],
  ] as const)
    interactions.add({ id, duration, target: `t${id}` })
  expect(interactions.worst(3)).toEqual({ id: 1, duration: 300, target: 't1' })
  expect(interactions.worst(50)?.duration).toBe(200)
  expect(createInteractions().worst(0)).toBeUndefined()
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.1.2',
    { browser: 'Edge', version: '156.0.1.2', os: 'Windows', device: 'PC' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    { browser: 'Firefox', version: '153.0', os: 'Linux', device: 'PC' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', version: '26.0', os: 'iOS', device: 'Mobile' },
  ],
  ['odd', { browser: 'Other', version: '0', os: 'Other', device: 'PC' }],
])('parses the user agent %s', (text, expected) => {
  expect(readUserAgent(text)).toEqual(expected)
})
