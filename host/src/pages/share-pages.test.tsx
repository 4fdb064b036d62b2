// @vitest-environment jsdom
import type { ShareAccess } from '@sso-elements/session'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Host, HostContext } from '../host-context.ts'
import { PageLocationContext } from '../shell/page-location-context.ts'
import { useShareGate } from './share-pages.tsx'

const HOME: ShareAccess = { status: 'leave', to: 'https://sso.example/', place: 'home' }

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

let shown: ReturnType<typeof useShareGate>
const Gate = () => {
  shown = useShareGate()
  return null
}

/** The content of the gate, and its redirect. */
const gateAt = async (search: string, access: ShareAccess) => {
  const replace = vi.fn()
  vi.stubGlobal('location', { href: `https://sso.example/sso/share/login${search}`, replace })
  const host = { session: { shares: async () => ({ access: async () => access }) } } as unknown as Host
  shown = null
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <HostContext.Provider value={host}>
        <PageLocationContext.Provider value={{ path: 'share/login', search } as never}>
          <Gate />
        </PageLocationContext.Provider>
      </HostContext.Provider>,
    ),
  )
  act(() => root.unmount())
  return { shown, left: replace.mock.calls.flat() }
}

it('says that a destination is not allowed', { tags: ['SHR-01', 'NAV-08'] }, async () => {
  expect(await gateAt('?shareCode=a&share-redirect=https://evil.example/', HOME)).toEqual({ shown: 'forged', left: [] })
})

it('leads home without a destination', { tags: ['SHR-01'] }, async () => {
  expect(await gateAt('?shareCode=a', HOME)).toEqual({ shown: null, left: ['https://sso.example/'] })
})
