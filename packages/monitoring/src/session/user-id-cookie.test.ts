// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { openUserId } from './user-id-cookie.ts'

it('rereads the user id cookie after the cached value is forgotten', { tags: ['MON-03'] }, () => {
  let last = 0
  const newId = () => String(++last).padStart(32, '0')
  const { cookie, read, forget } = openUserId(() => 'path=/', newId)
  const first = read()
  forget()
  expect(read()).toBe(first)
  cookie.write(null)
  expect(read()).toBe(first)
  forget()
  expect(read()).not.toBe(first)
})
