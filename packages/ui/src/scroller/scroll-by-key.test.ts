// @vitest-environment jsdom
import type { KeyboardEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { scrollByKey } from './scroll-by-key.ts'

const pressHome = (target: Element, keys: Partial<KeyboardEvent> = {}) => {
  const scrollTo = vi.fn()
  const preventDefault = vi.fn()
  const list = { scrollTo } as unknown as Element
  scrollByKey({
    key: 'Home',
    target,
    currentTarget: list,
    preventDefault,
    ...keys,
  } as unknown as KeyboardEvent<Element>)
  expect(preventDefault).toHaveBeenCalledTimes(scrollTo.mock.calls.length)
  return scrollTo.mock.calls
}

it('Home scrolls to the first row', { tags: ['LST-05'] }, () => {
  expect(pressHome(document.createElement('button'))).toEqual([[{ top: 0, behavior: 'instant' }]])
})

it.each(['input', 'textarea', 'select'])('Home in a row’s %s moves the caret alone', { tags: ['LST-05'] }, (tag) => {
  expect(pressHome(document.createElement(tag))).toEqual([])
})

it.each(['shiftKey', 'altKey', 'metaKey', 'defaultPrevented'])(
  'Home with %s does not scroll',
  {
    tags: ['LST-05'],
  },
  (key) => {
    expect(pressHome(document.createElement('button'), { [key]: true })).toEqual([])
  },
)
