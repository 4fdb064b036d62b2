import { expect, it, vi } from 'vitest'
import { createErrorReporting, type ErrorReportingOptions, isErrorReportingOn } from './create-error-reporting.ts'

/** Reports to a service that records its calls and their arguments. */
const startReporting = (options: Partial<ErrorReportingOptions> = {}) => {
  const calls: unknown[][] = []
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args])
  const client = {
    captureError: record('error'),
    addBreadcrumb: record('breadcrumb'),
    setUser: record('user'),
    startPage: record('page'),
    setEnabled: record('enabled'),
  }
  const load = vi.fn(async () => () => client)
  const reporting = createErrorReporting({
    dsn: 'https://key@errors.example/7',
    environment: 'prod',
    now: () => new Date(1000),
    load,
    ...options,
  })
  const ready = () => reporting.setConsent('granted')
  return { reporting, calls, load, ready, client }
}
const at = new Date(1000)

it.each([
  [true, 'prod', true],
  [true, 'pre', true],
  [true, 'test', true],
  [true, 'dev', false],
  [true, 'sit', false],
  [false, 'prod', false],
] as const)(
  'error reporting with a DSN: %s, in %s is on: %s',
  { tags: ['ERR-01'] },
  (enabled, environment, expected) => {
    expect(isErrorReportingOn({ enabled, environment })).toBe(expected)
  },
)

it('queues early errors and reports them with their page and breadcrumbs', {
  tags: ['ERR-01'],
}, async () => {
  const { reporting, calls, ready } = startReporting()
  const error = new Error('early')
  reporting.pageView('login')
  reporting.addBreadcrumb('submitted', { method: 'password' })
  reporting.setUser('temporary0418')
  reporting.reportError(error, { source: 'file' })
  reporting.pageView('orginfo')
  await ready()
  reporting.setUser('42')
  reporting.clearUser()
  expect(calls).toEqual([
    ['enabled', true],
    ['page', 'login'],
    ['breadcrumb', { name: 'submitted', data: { method: 'password' }, at }],
    ['user', null],
    ['error', error, { source: 'file', page: 'login', at }],
    ['page', 'orginfo'],
    ['user', '42'],
    ['user', null],
  ])
})

it('ignores noise', { tags: ['ERR-02'] }, async () => {
  const { reporting, calls, ready } = startReporting()
  await ready()
  reporting.reportError(new TypeError('Failed to fetch'), { source: 'window' })
  expect(calls).toEqual([['enabled', true]])
})

it('queues at most 50 errors and breadcrumbs', { tags: ['ERR-01'] }, async () => {
  const { reporting, calls, ready } = startReporting()
  for (let count = 0; count < 500; count += 1) reporting.reportError(new Error('again'), { source: 'window' })
  await ready()
  expect(calls).toHaveLength(1 + 50)
})

it('drops queued errors and loads nothing if consent is denied', {
  tags: ['ERR-01'],
}, async () => {
  const { reporting, calls, load, ready } = startReporting()
  reporting.reportError(new Error('before'), { source: 'window' })
  await reporting.setConsent('denied')
  reporting.reportError(new Error('after'), { source: 'window' })
  expect(load).not.toHaveBeenCalled()
  await ready()
  await reporting.setConsent('denied')
  expect(calls).toEqual([
    ['enabled', true],
    ['user', null],
    ['enabled', false],
  ])
})

it('does not break the page if the service fails to load or throws', {
  tags: ['ERR-01'],
}, async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lost = startReporting({ load: () => Promise.reject(new TypeError('Failed to fetch')) })
  lost.reporting.reportError(new Error('early'), { source: 'window' })
  await lost.ready()
  expect(warn).toHaveBeenCalledWith('Errors are not reported', expect.any(TypeError))
  const broken = startReporting()
  broken.client.captureError = () => {
    throw new Error('quota')
  }
  await broken.ready()
  broken.reporting.reportError(new Error('late'), { source: 'window' })
  expect(warn).toHaveBeenCalledWith('An error was not reported', expect.any(Error))
  warn.mockRestore()
})
