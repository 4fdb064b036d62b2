import { expect, it } from 'vitest'
import type { PlayerEvent } from '../replay-frame/index.ts'
import { createPace } from './pace.ts'

const at = (timestamp: number): PlayerEvent => ({ type: 3, timestamp, data: {} })

it('records of one moment are spread where they are too many for it', { tags: ['RPL-05'] }, () => {
  const pace = createPace(() => 9000)
  expect([1000, 1000, 1000, 1001, 1002, 1210, 1450].map((time) => pace(at(time)).timestamp)).toEqual([
    1000, 1000, 1100, 1100, 1200, 1210, 1450,
  ])
})

it('one record that is too much for a moment stays at it, and the next one follows', { tags: ['RPL-05'] }, () => {
  const pace = createPace(({ timestamp }) => (timestamp === 1000 ? 50_000 : 1))
  expect([1000, 1001, 1500].map((time) => pace(at(time)).timestamp)).toEqual([1000, 1100, 1500])
})
