// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { watchNavigation } from './watch-navigation.ts'

afterEach(() => {
  Reflect.deleteProperty(history, 'pushState')
})

it.each([
  ['before', true],
  ['after', false],
])('follows a history that a library wrapped %s monitoring', { tags: ['MON-04'] }, (_, isBefore) => {
  const wrap = () => {
    const original = history.pushState
    history.pushState = (...args) => original.apply(history, args)
  }
  const controller = new AbortController()
  const listener = vi.fn()
  if (isBefore) wrap()
  watchNavigation(listener, controller.signal)
  if (!isBefore) wrap()
  history.pushState(null, '', '/next')
  expect(location.pathname).toBe('/next')
  expect(listener).toHaveBeenCalledOnce()
  controller.abort()
  history.pushState(null, '', '/last')
  expect(location.pathname).toBe('/last')
})
