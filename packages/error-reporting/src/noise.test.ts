import { expect, it } from 'vitest'
import { isNoise, NOISE } from './noise.ts'

const named = (name: string, message = 'x'): Error => Object.assign(new Error(message), { name })

/** At least one example of each entry, in the order of the list. */
const EXAMPLES: readonly (readonly unknown[])[] = [
  [Object.assign(new Error('/account/login: network'), { kind: 'network' }), { kind: 'timeout' }],
  [named('NetworkError'), named('TimeoutError')],
  [new TypeError('Failed to fetch'), new TypeError('Failed to fetch (sso.example.com:8443)')],
  [new TypeError('NetworkError when attempting to fetch resource.')],
  [new TypeError('Load failed'), new TypeError('The network connection was lost.')],
  [new Error('Network Error'), new Error('timeout of 30000ms exceeded')],
  [named('FetchError', '[POST] "/api/x": <no response> Failed to fetch')],
  [{ kind: 'aborted' }],
  [new DOMException('The user aborted a request.', 'AbortError')],
  ['The user aborted a request.', new Error('The operation was aborted.'), 'signal is aborted without reason'],
  [named('Cancel'), named('CanceledError')],
  [new Error('canceled'), 'Request cancelled', 'cancelled'],
  ['ResizeObserver loop limit exceeded', new Error('ResizeObserver loop completed with undelivered notifications.')],
  [
    new Error('Navigation cancelled from "/login" to "/orginfo" with a new navigation.'),
    new Error('Navigation aborted from "/a" to "/b" via a navigation guard.'),
  ],
  [
    new Error('Redirected when going from "/" to "/login" via a navigation guard.'),
    new Error('Redirected from "/" to "/x"'),
  ],
  [Object.assign(new Error('/org/create: 0420001'), { kind: 'refused', status: 200 }), { response: { status: 200 } }],
  [new Error('Request failed with status code 200')],
]

it.each(NOISE.map((noise, index) => [noise.what, index] as const))(
  'ignores noise of %s, entry %i',
  { tags: ['ERR-02'] },
  (_what, index) => {
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
