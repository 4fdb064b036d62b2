import { expect, it } from 'vitest'
import { createHostEvents, type HostEvent } from './host-events.ts'

it('FLT-04 all events of screens and pages reach one sink, and nothing in it is personal', () => {
  const config = { appName: 'pms' } as Parameters<typeof createHostEvents>[0]['config']
  const events = createHostEvents({ config })
  const received: HostEvent[] = []
  const stop = events.subscribe((event) => received.push(event))
  const view = { previousPath: null, nextPath: 'login', isFirstVisit: true }
  events.pageView(view)
  events.screen('signed-in', { userId: '42' })
  events.screen('registered', { email: 'ada@acme.example' })
  events.screen('joined', { orgId: '7' })
  events.screen('signed-out', {})
  events.screen('error', { code: '0410002', msg: 'ada@acme.example does not match' })
  expect(received).toEqual([
    { name: 'Page_View', app: 'pms', detail: view },
    { name: 'signed-in', app: 'pms', detail: {} },
    { name: 'registered', app: 'pms', detail: {} },
    { name: 'joined', app: 'pms', detail: {} },
    { name: 'signed-out', app: 'pms', detail: {} },
    { name: 'error', app: 'pms', detail: { code: '0410002' } },
  ])
  stop()
  events.pageView(view)
  expect(received).toHaveLength(6)
})
