// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

it('all bundles on a page share one session', { tags: ['SES-10'] }, async () => {
  const one = await import('./get-session.ts')
  vi.resetModules()
  const two = await import('./get-session.ts')
  expect(two.getSession).not.toBe(one.getSession)
  expect(two.getSession()).toBe(one.getSession())
})

it('no session is shared without a document', { tags: ['SES-10'] }, async () => {
  const { getSession } = await import('./get-session.ts')
  vi.stubGlobal('document', undefined)
  expect(getSession()).not.toBe(getSession())
  await getSession().start()
  vi.unstubAllGlobals()
})
