import { expect, it } from 'vitest'
import { isNoise, NOISE } from './error-noise.ts'

const named = (name: string, message = 'x'): Error => Object.assign(new Error(message), { name })

/** At least one example of each entry, in the order of the list. */
const EXAMPLES: readonly (readonly unknown[])[] = [
  [
    Object.assign(new Error('/account/login: network'), { kind: 'network' }),
    { kind: 'timeout' },
    Object.assign(new Error('/account/login: aborted'), { kind: 'aborted' }),
  ],
  [
    ...['NetworkError', 'TimeoutError', 'Cancel', 'CanceledError', 'CancelledError'].map((name) => named(name)),
    new DOMException('stopped', 'AbortError'),
  ],
  [Object.assign(new Error('/org/create: 0420001'), { kind: 'refused', status: 200 }), { response: { status: 200 } }],
  [new TypeError('Failed to fetch'), new TypeError('Failed to fetch (sso.example.com:8443)')],
  [new TypeError('NetworkError when attempting to fetch resource.')],
  [new TypeError('Load failed'), new TypeError('The network connection was lost.')],
  [
    new Error('Network Error'),
    new Error('timeout of 30000ms exceeded'),
    new Error('Request failed with status code 200'),
  ],
  [named('FetchError', '[POST] "/api/x": <no response> Failed to fetch')],
  ['The user aborted a request.', new Error('The operation was aborted.'), 'signal is aborted without reason'],
  [new Error('canceled'), 'Request cancelled', 'cancelled'],
  ['ResizeObserver loop limit exceeded', new Error('ResizeObserver loop completed with undelivered notifications.')],
  [
    new Error('Navigation cancelled from "/login" to "/orginfo" with a new navigation.'),
    new Error('Navigation aborted from "/a" to "/b" via a navigation guard.'),
    new Error('Redirected when going from "/" to "/login" via a navigation guard.'),
    new Error('Redirected from "/" to "/x"'),
  ],
]

it.each(NOISE.map(([part, pattern], index) => [part, pattern, index] as const))(
  'leaves out noise whose %s is %s',
  { tags: ['ERR-02'] },
  (_part, _pattern, index) => {
    const examples = EXAMPLES[index] ?? []
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(isNoise(example), String(example)).toBe(true)
  },
)

it.each<[string, unknown]>([
  [
    'a failed dynamic import in Chrome',
    new TypeError('Failed to fetch dynamically imported module: https://x/sso/assets/a.js'),
  ],
  [
    'a failed dynamic import in Firefox',
    new TypeError('error loading dynamically imported module: https://x/sso/assets/a.js'),
  ],
  ['a failed dynamic import in Safari', new TypeError('Importing a module script failed.')],
  ['a bug', new TypeError("Cannot read properties of undefined (reading 'x')")],
  ['a server error', Object.assign(new Error('/account/login: unreadable'), { kind: 'unreadable', status: 502 })],
  ['a thrown string', 'boom'],
  ['undefined', undefined],
  ['null', null],
  ['an error about canceled orders', new Error('canceled orders cannot be read')],
  ['an error about navigation', new Error('Navigation has no entry')],
])('reports %s', { tags: ['ERR-02'] }, (_what, error) => {
  expect(isNoise(error)).toBe(false)
})

it('reports an error that cannot be read', { tags: ['ERR-02'] }, () => {
  const unreadable = Object.defineProperty(new Error('x'), 'message', {
    get: () => {
      throw new Error('no')
    },
  })
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  for (const error of [unreadable, proxy]) expect(isNoise(error)).toBe(false)
})
