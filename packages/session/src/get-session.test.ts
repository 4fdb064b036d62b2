// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

it('every bundle on a page gets the same session', { tags: ['SES-10'] }, async () => {
  const one = await import('./get-session.ts')
  vi.resetModules()
  const two = await import('./get-session.ts')
  expect(two.getSession).not.toBe(one.getSession)
  expect(two.getSession()).toBe(one.getSession())
})

it('where there is no document no session is shared', { tags: ['SES-10'] }, async () => {
  const { getSession } = await import('./get-session.ts')
  vi.stubGlobal('document', undefined)
  expect(getSession()).not.toBe(getSession())
  await getSession().start()
  vi.unstubAllGlobals()
})
