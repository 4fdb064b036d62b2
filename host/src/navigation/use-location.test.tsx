// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { useLocation } from './use-location.ts'

const Address = () => {
  const { pathname, search } = useLocation()
  return pathname + search
}

const container = document.createElement('div')
const root = createRoot(container)
const isShown = (address: string) => vi.waitFor(() => expect(container.textContent).toBe(address))

afterEach(() => {
  root.unmount()
  history.replaceState(null, '', '/')
})

it('the address follows new entries, replaced ones and Back', { tags: ['RTE-02'] }, async () => {
  history.replaceState(null, '', '/sso/')
  root.render(<Address />)
  await isShown('/sso/')
  history.pushState(null, '', '/sso/login?lang=en')
  await isShown('/sso/login?lang=en')
  history.replaceState(null, '', '?lang=zh')
  await isShown('/sso/login?lang=zh')
  history.back()
  await isShown('/sso/')
})
