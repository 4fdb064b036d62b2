// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createTypedTexts } from './privacy/typed-texts.ts'
import { recordPage } from './record-page.ts'
import type { ReplayRecord } from './replay-record.ts'

const INCREMENT = 3
const MOUSE_MOVE = 1

afterEach(() => void vi.useRealTimers())

it('records where the mouse is 20 times a second', { tags: ['RPL-03'] }, async () => {
  vi.useFakeTimers()
  const records: ReplayRecord[] = []
  const recorder = recordPage({
    privacy: 'mask',
    typed: createTypedTexts(),
    emit: (record) => void records.push(record),
  })
  for (let ms = 0; ms < 1000; ms += 10) {
    document.dispatchEvent(new MouseEvent('mousemove', { clientX: ms, clientY: 1, bubbles: true }))
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(1000)
  recorder.stop()
  const positions = records.flatMap(({ type, data }) => {
    const { source, positions } = data as { source?: number; positions?: object[] }
    return type === INCREMENT && source === MOUSE_MOVE ? (positions ?? []) : []
  })
  expect(positions.length).toBeGreaterThanOrEqual(19)
  expect(positions.length).toBeLessThanOrEqual(21)
})
