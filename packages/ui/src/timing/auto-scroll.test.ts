// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { autoScroll, scrollDirection } from './auto-scroll.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const edges = { start: 100, end: 500 }

describe('the scroll direction', () => {
  it.each([
    [300, 0],
    [160, 0],
    [159, -1],
    [100, -1],
    [0, -1],
    [440, 0],
    [441, 1],
    [900, 1],
  ])('with the pointer at %i between 100 and 500 is %i', { tags: ['VAL-07'] }, (pointer, direction) => {
    expect(scrollDirection(pointer, edges)).toBe(direction)
  })

  it('follows the nearer edge in a narrow area', { tags: ['VAL-07'] }, () => {
    expect([scrollDirection(20, { start: 0, end: 80 }), scrollDirection(60, { start: 0, end: 80 })]).toEqual([-1, 1])
  })
})

describe('auto-scroll while dragging', () => {
  const setUp = () => {
    const element = document.body.appendChild(document.createElement('div'))
    element.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400)
    const scrolled = { x: 0, y: 0 }
    element.scrollBy = (options?: ScrollToOptions | number) => {
      if (typeof options !== 'object') return
      scrolled.x += options.left ?? 0
      scrolled.y += options.top ?? 0
    }
    return { element, scrolled, stop: autoScroll(element) }
  }
  const dragTo = (clientX: number, clientY: number, type = 'dragover') =>
    document.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true }))

  it('scrolls 300 pixels a second while the pointer is near the edge', {
    tags: ['VAL-07'],
  }, () => {
    const { scrolled, stop } = setUp()
    dragTo(200, 390)
    vi.advanceTimersByTime(16)
    scrolled.y = 0
    vi.advanceTimersByTime(1600)
    expect(scrolled.x).toBe(0)
    expect(scrolled.y).toBeGreaterThanOrEqual(479)
    expect(scrolled.y).toBeLessThanOrEqual(481)
    dragTo(200, 200, 'pointermove')
    scrolled.y = 0
    vi.advanceTimersByTime(500)
    expect(scrolled.y).toBe(0)
    stop()
  })

  it('ends when dragging ends', { tags: ['VAL-07'] }, () => {
    const { scrolled, stop } = setUp()
    dragTo(10, 10)
    stop()
    vi.advanceTimersByTime(1000)
    expect(scrolled).toEqual({ x: 0, y: 0 })
    expect(vi.getTimerCount()).toBe(0)
  })
})
