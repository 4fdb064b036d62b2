import { expect, it } from 'vitest'
import { askForProof, createHostEvents, type HostEvent } from './host-events.ts'

it('passes all screen and page events to one sink without personal data', { tags: ['FLT-04'] }, async () => {
  const config = { appName: 'pms' } as Parameters<typeof createHostEvents>[0]['config']
  const events = createHostEvents({ config })
  const received: HostEvent[] = []
  const stop = events.subscribe((event) => received.push(event))
  const method = 'password'
  const view = { previousPath: null, nextPath: 'login', isFirstVisit: true }
  // The effects of a form run before those of its page.
  events.screen('login', 'shown', { method })
  events.pageView(view)
  await Promise.resolve()
  events.screen('login', 'submitted', { method })
  events.screen('login', 'failed', { method, code: '0410002' })
  events.screen('login', 'error', { code: '0410002', msg: 'ada@acme.example does not match' })
  events.screen('login', 'completed', { method })
  events.screen('register', 'registered', { email: 'ada@acme.example' })
  events.screen('register', 'joined', { orgId: '7' })
  expect(received).toEqual([
    { name: 'Page_View', app: 'pms', detail: view },
    { name: 'shown', app: 'pms', detail: { screen: 'login', method } },
    { name: 'submitted', app: 'pms', detail: { screen: 'login', method } },
    { name: 'failed', app: 'pms', detail: { screen: 'login', method, code: '0410002' } },
    { name: 'error', app: 'pms', detail: { code: '0410002' } },
    { name: 'completed', app: 'pms', detail: { screen: 'login', method } },
    { name: 'registered', app: 'pms', detail: {} },
    { name: 'joined', app: 'pms', detail: {} },
  ])
  stop()
  events.pageView(view)
  expect(received).toHaveLength(8)
})

it('opens the page that asks for a proof where a call needs one', { tags: ['IDN-07'] }, () => {
  const config = { appName: 'pms' } as Parameters<typeof createHostEvents>[0]['config']
  const events = createHostEvents({ config })
  const opened: string[] = []
  const stop = askForProof(events, { search: '?lang=zh', href: 'https://sso.example/sso/authorize?lang=zh' }, (path) =>
    opened.push(path),
  )
  events.screen('authorize', 'error', { code: '0410002', msg: '' })
  events.screen('authorize', 'error', { code: '0410008', msg: '' })
  expect(opened).toEqual([
    `verify?lang=zh&sso-redirect=${encodeURIComponent('https://sso.example/sso/authorize?lang=zh')}`,
  ])
  stop()
})
