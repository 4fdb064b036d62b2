// @vitest-environment jsdom
import { STORAGE } from '@sso-elements/contract'
import { afterEach, expect, it, vi } from 'vitest'

interface SentEvent {
  event: string
  timestamp: string
  properties: Record<string, unknown>
}

const requests: { url: string; batch: SentEvent[] }[] = []
const fetchStub = async (url: string, { body }: RequestInit = {}) => {
  // A compressed body would be asynchronous: a page that is left in the meantime would lose it.
  if (typeof body !== 'string') throw new Error('expected a plain body')
  requests.push({ url, ...JSON.parse(body) })
  return new Response('{"status":1}')
}

afterEach(() => vi.unstubAllGlobals())

it('sends batched events with page and path, and stores only an anonymous id', {
  tags: ['TRK-04'],
}, async () => {
  // PostHog keeps the function that it finds when it is loaded.
  vi.stubGlobal('fetch', fetchStub)
  history.replaceState(null, '', '/sso/login?email=ada%40acme.example&ticket=secret#part')
  const { createPosthogClient } = await import('./posthog-client.ts')
  const client = createPosthogClient({ key: 'phc_test', host: 'https://posthog.example' })
  const page = { url: 'https://sso.example.com/sso/login', path: '/sso/login' }
  const at = new Date(1_700_000_000_000)
  client.run({ type: 'capture', name: 'submitted', properties: { screen: 'login', method: 'password' }, page, at })
  client.run({ type: 'identify', distinctId: '00042prod', page })
  client.run({ type: 'set', properties: { locale: 'zh' }, page })
  // PostHog sends `$identify` at once, the others together.
  await vi.waitFor(() => expect(requests.map(({ batch }) => batch.length)).toEqual([1, 2]))

  expect(requests[0]?.url).toMatch(/^https:\/\/posthog\.example\/e\//)
  const [identified, submitted, set] = requests.flatMap(({ batch }) => batch)
  const address = { $current_url: page.url, $pathname: page.path }
  expect(submitted).toMatchObject({
    event: 'submitted',
    timestamp: at.toISOString(),
    properties: { ...address, screen: 'login', method: 'password', token: 'phc_test' },
  })
  expect(identified).toMatchObject({ event: '$identify', properties: { ...address, distinct_id: '00042prod' } })
  expect(set?.properties['$set']).toEqual({ locale: 'zh' })
  const sent = JSON.stringify(requests)
  for (const secret of ['acme.example', 'secret', '#part']) expect(sent).not.toContain(secret)

  const anonymous = localStorage.getItem(STORAGE.trackingId)
  expect(submitted?.properties['distinct_id']).toBe(anonymous)
  expect({ ...localStorage, ...sessionStorage }).toEqual({ [STORAGE.trackingId]: anonymous })
  client.run({ type: 'reset' })
  expect(localStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
})
