import { ENVIRONMENTS } from '@sso-elements/contract'
import { expect, it, vi } from 'vitest'
import type { Command } from './commands.ts'
import { createTracking, distinctId, isTrackingOn, type TrackingOptions } from './create-tracking.ts'

/** Tracking with a service that records, and with a clock of the test. */
const startTracking = (options: Partial<TrackingOptions> = {}) => {
  const sent: Command[] = []
  const timers: { run: () => void; ms: number }[] = []
  let hide = () => {}
  const load = vi.fn(async () => () => ({ run: (command: Command) => void sent.push(command) }))
  const tracking = createTracking({
    key: 'phc_test',
    host: 'https://posthog.example',
    environment: 'prod',
    base: 'https://sso.example.com/sso/',
    isSwitchedOn: async () => true,
    onHidden: (listener) => {
      hide = listener
    },
    schedule: (run, ms) => {
      const timer = { run, ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    now: () => new Date(1000),
    load,
    ...options,
  })
  const ready = () => tracking.setConsent('granted')
  const names = () => sent.map((command) => (command.type === 'capture' ? command.name : command.type))
  return { tracking, sent, names, timers, load, ready, hide: () => hide() }
}

it('queues early events and sends them in order with their own page', { tags: ['TRK-02'] }, async () => {
  const { tracking, sent, ready } = startTracking()
  tracking.pageView({ path: 'login', previousPath: null, isFirstVisit: true })
  tracking.capture('submitted', { screen: 'login', method: 'password' })
  tracking.identify('42')
  tracking.pageView({ path: 'orginfo', previousPath: 'login', isFirstVisit: false })
  expect(sent).toEqual([])
  await ready()
  const login = { url: 'https://sso.example.com/sso/login', path: '/sso/login' }
  const orginfo = { url: 'https://sso.example.com/sso/orginfo', path: '/sso/orginfo' }
  const at = new Date(1000)
  expect(sent).toEqual([
    {
      type: 'capture',
      name: 'Page_View',
      properties: { previous_path: null, next_path: 'login', is_first_visit: true },
      page: login,
      at,
    },
    { type: 'capture', name: 'submitted', properties: { screen: 'login', method: 'password' }, page: login, at },
    { type: 'identify', distinctId: '00042prod', page: login },
    {
      type: 'capture',
      name: 'Page_View',
      properties: { previous_path: 'login', next_path: 'orginfo', is_first_visit: false },
      page: orginfo,
      at,
    },
  ])
})

it('sends events after five of them, after 10 s, or when the page is hidden', {
  tags: ['TRK-04'],
}, async () => {
  const { tracking, names, timers, ready, hide } = startTracking()
  await ready()
  for (const name of ['a', 'b', 'c', 'd']) tracking.capture(name)
  expect(names()).toEqual([])
  expect(timers.map(({ ms }) => ms)).toEqual([10_000])
  tracking.capture('e')
  expect(names()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(timers).toEqual([])
  tracking.capture('f')
  timers[0]?.run()
  expect(names().at(-1)).toBe('f')
  tracking.capture('g')
  hide()
  expect(names().at(-1)).toBe('g')
})

it('resets on sign-out and identifies only users with an organization', {
  tags: ['TRK-03', 'SES-08'],
}, async () => {
  const { tracking, sent, names, ready } = startTracking()
  await ready()
  tracking.identify('temporary0418')
  tracking.identify('42')
  tracking.identify('42')
  tracking.setPersonProperties({ locale: 'zh' })
  expect(sent).toEqual([])
  tracking.reset()
  expect(names()).toEqual(['identify', 'set', 'reset'])
})

it('resets when another user is identified', { tags: ['TRK-03'] }, async () => {
  const { tracking, names, ready } = startTracking()
  await ready()
  tracking.identify('42')
  tracking.identify('43')
  tracking.reset()
  expect(names()).toEqual(['identify', 'reset', 'identify', 'reset'])
})

it('loads and tracks nothing if the switch is off or unreadable', {
  tags: ['TRK-05'],
}, async () => {
  for (const isSwitchedOn of [async () => false, async () => Promise.reject(new Error('offline'))]) {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { tracking, sent, load, ready } = startTracking({ isSwitchedOn })
    tracking.capture('early')
    await ready()
    tracking.capture('late')
    await ready()
    expect(load).not.toHaveBeenCalled()
    expect(sent).toEqual([])
    warn.mockRestore()
  }
})

it('drops queued events and loads nothing if consent is denied', {
  tags: ['TRK-02'],
}, async () => {
  const isSwitchedOn = vi.fn(async () => true)
  const { tracking, names, load, ready } = startTracking({ isSwitchedOn })
  tracking.capture('before')
  await tracking.setConsent('denied')
  tracking.capture('after')
  tracking.identify('42')
  expect(isSwitchedOn).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()
  await ready()
  tracking.capture('agreed')
  tracking.reset()
  expect(names()).toEqual(['agreed', 'reset'])
})

it('drops queued events and resets when consent is withdrawn', { tags: ['TRK-02'] }, async () => {
  const { tracking, names, ready } = startTracking()
  await ready()
  tracking.capture('waiting')
  await tracking.setConsent('denied')
  tracking.capture('after')
  expect(names()).toEqual(['reset'])
})

it('does not break the page if the service fails to load or throws', { tags: ['TRK-02'] }, async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lost = startTracking({ load: () => Promise.reject(new TypeError('Failed to fetch')) })
  await lost.ready()
  expect(warn).toHaveBeenCalledWith('Tracking is off', expect.any(TypeError))
  lost.tracking.capture('late')

  const run = () => {
    throw new Error('quota')
  }
  const broken = startTracking({ load: async () => () => ({ run }) })
  broken.tracking.capture('early')
  await broken.ready()
  expect(warn).toHaveBeenCalledWith('An event was not tracked', expect.any(Error))
  warn.mockRestore()
})

it('queues at most 200 events and still identifies the user', {
  tags: ['TRK-02'],
}, async () => {
  const { tracking, names, ready } = startTracking()
  for (let count = 0; count < 500; count += 1) tracking.capture('event')
  tracking.identify('42')
  await ready()
  expect(names().filter((name) => name === 'event')).toHaveLength(200)
  expect(names().at(-1)).toBe('identify')
})

const on = { enabled: true, restricted: false, environment: 'dev', eventTrackSwitch: true } as const

it.each([
  [{}, true],
  [{ enabled: false }, false],
  [{ restricted: true }, false],
  [{ restricted: true, environment: 'test' }, false],
  [{ restricted: true, environment: 'sit' }, false],
  [{ restricted: true, environment: 'pre' }, true],
  [{ restricted: true, environment: 'prod' }, true],
  [{ restricted: true, environment: 'prod', enabled: false }, false],
] as const)('tracking with %j is on: %s', { tags: ['TRK-01'] }, (change, expected) => {
  expect(isTrackingOn({ ...on, ...change })).toBe(expected)
})

it.each([
  [true, true],
  [false, false],
  [undefined, false],
  [null, false],
  [1, false],
  ['true', false],
])('tracking with the switch at %j is on: %s', { tags: ['TRK-05'] }, (eventTrackSwitch, expected) => {
  expect(isTrackingOn({ ...on, eventTrackSwitch })).toBe(expected)
})

it.each([
  ['7', 'prod', '00007prod'],
  ['12345', 'sit', '12345sit'],
  ['1234567', 'pre', '1234567test'],
  ['42', 'dev', '00042test'],
  ['42', 'test', '00042test'],
] as const)('gives the user id %s in %s the distinct id %s', { tags: ['TRK-03'] }, (userId, environment, expected) => {
  expect(distinctId(userId, environment)).toBe(expected)
})

it('gives no distinct id to users without an organization', { tags: ['TRK-03'] }, () => {
  for (const environment of ENVIRONMENTS) expect(distinctId('temporary0418', environment)).toBeNull()
  expect(distinctId('', 'prod')).toBeNull()
})
