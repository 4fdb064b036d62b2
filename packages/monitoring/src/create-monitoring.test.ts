// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createMonitoring } from './create-monitoring.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('does not run on a page that is a file, and says so', { tags: ['MON-02'] }, () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('location', { ...location, protocol: 'file:' })
  const before = document.cookie
  const { monitoring, init } = createMonitoring()
  init({ applicationId: 'app', collectorOrigin: 'https://collector.example' })
  expect(warn.mock.calls.join()).toContain('a page that is not a file')
  expect([monitoring.sessionId, document.cookie]).toEqual([null, before])
})
