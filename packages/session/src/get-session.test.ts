// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

it('SES-10 every bundle on a page gets the same session', async () => {
  const one = await import('./get-session.ts')
  vi.resetModules()
  const two = await import('./get-session.ts')
  expect(two.getSession).not.toBe(one.getSession)
  expect(two.getSession()).toBe(one.getSession())
})

it('SES-10 where there is no document no session is shared', async () => {
  const { getSession } = await import('./get-session.ts')
  vi.stubGlobal('document', undefined)
  expect(getSession()).not.toBe(getSession())
  await getSession().start()
  vi.unstubAllGlobals()
})
