import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { clockText } from './clock-text.ts'
import { endOfIdle, idleSpans } from './idle-spans.ts'
import { readSegment } from './read-segment.ts'
import { type KeyTarget, replayCommandOf } from './replay-keys.ts'

describe('the idle spans of a replay', () => {
  it.each<[string, number[], [number, number][]]>([
    ['a busy user', [5000, 14_000, 22_000, 30_000], []],
    ['the time between two interactions, less a second each', [5000, 25_000], [[6000, 24_000]]],
    [
      'the start and the end',
      [15_000],
      [
        [1000, 14_000],
        [16_000, 29_000],
      ],
    ],
    ['a replay without interactions', [], [[1000, 29_000]]],
    ['ten seconds', [10_000, 20_000], []],
  ])('are correct for %s', { tags: ['RPL-05'] }, (_, interactions, spans) => {
    expect(idleSpans(interactions, { from: 0, to: 30_000 })).toEqual(spans.map(([from, to]) => ({ from, to })))
  })

  it('are left at their end', { tags: ['RPL-05'] }, () => {
    const spans = [{ from: 10, to: 20 }]
    expect([9, 10, 19, 20].map((time) => endOfIdle(spans, time))).toEqual([null, 20, 20, null])
  })
})

describe('the keyboard commands of a replay', () => {
  const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }

  it.each<[string, object, KeyTarget, string | null]>([
    [' ', {}, 'other', 'toggle'],
    ['ArrowLeft', {}, 'other', 'back'],
    ['ArrowRight', {}, 'button', 'forward'],
    ['ArrowLeft', { shiftKey: true }, 'other', 'previous'],
    ['ArrowRight', { shiftKey: true }, 'other', 'next'],
    ['<', { shiftKey: true }, 'other', 'slower'],
    ['>', {}, 'other', 'faster'],
    ['Home', {}, 'other', 'start'],
    ['End', {}, 'button', 'end'],
    ['ArrowUp', {}, 'slider', 'forward'],
    ['ArrowDown', {}, 'slider', 'back'],
    ['ArrowLeft', { shiftKey: true }, 'slider', 'previous'],
    [' ', {}, 'slider', 'toggle'],
    ['ArrowUp', {}, 'other', null],
    // What has a meaning of its own keeps it.
    [' ', {}, 'button', null],
    [' ', {}, 'field', null],
    ['ArrowLeft', {}, 'field', null],
    ['ArrowLeft', { altKey: true }, 'other', null],
    ['Home', { ctrlKey: true }, 'other', null],
    ['>', { metaKey: true }, 'other', null],
    ['x', {}, 'other', null],
    ['toString', { shiftKey: true }, 'other', null],
  ])('are correct for %s with %o on a %s', { tags: ['RPL-05'] }, (key, modifiers, target, command) => {
    expect(replayCommandOf({ key, ...none, ...modifiers }, target)).toBe(command)
  })
})

describe('a replay segment', () => {
  const own = { sessionId: 's', viewId: 'v' }
  const encode = (text: string) => deflateSync(text).toString('base64')

  it('is decoded to its records', { tags: ['RPL-05'] }, async () => {
    const text = `${JSON.stringify({ records: [{ type: 4, text: '中' }], session_id: 's', view_id: 'v' })}\n`
    expect(await readSegment(encode(text), own)).toEqual([{ type: 4, text: '中' }])
  })

  it.each([
    ['is truncated', encode('{"records":[1,2,3,4,5,6,7,8]}').slice(0, 12), 'damaged'],
    ['does not inflate', btoa('nothing compressed'), 'damaged'],
    ['is not base64', '%%%', 'damaged'],
    ['is not an object', encode('null'), 'damaged'],
    ['ends within its records', encode('{"records":[{"type":4'), 'damaged'],
    ['has no records', encode('{"records":{}}'), 'damaged'],
    ['belongs to another session', encode('{"records":[],"session_id":"other"}'), 'foreign'],
    ['belongs to another view', encode('{"records":[],"session_id":"s","view_id":"other"}'), 'foreign'],
    ['inflates to more than allowed', encode(`{"records":["${'x'.repeat(2000)}"]}`), 'large'],
  ])('is rejected with a reason if it %s', { tags: ['RPL-05'] }, async (_, base64, reason) => {
    await expect(readSegment(base64, own, 1000)).rejects.toMatchObject({ name: 'BrokenSegment', reason })
  })
})

describe('the replay clock', () => {
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [7999, '0:07'],
    [750_000, '12:30'],
    [3_723_000, '1:02:03'],
  ])('shows %d ms as %s', { tags: ['RPL-05'] }, (milliseconds, text) => {
    expect(clockText(milliseconds)).toBe(text)
  })
})
