import { expect, it } from 'vitest'
import { pathGroup, scrubContext, scrubName, scrubStart, scrubText, sentAddress } from './scrub.ts'

const TOKEN = 'q3Zk9-xY_7bTn2LmPw0sRvUe5HdGcJfA1iKoVtXyB8E'

it.each([
  ['a query', 'GET https://a.example/b?token=1 failed', 'GET https://a.example/b failed'],
  ['a fragment', 'at https://a.example/b#access_token=1', 'at https://a.example/b'],
  ['the query of a path', 'GET /b?code=1&x=a,b gave 500', 'GET /b gave 500'],
  ['a query before a line number', 'at f (https://a.example/b.js?v=1:10:5)', 'at f (https://a.example/b.js:10:5)'],
  ['credentials in a URL', 'https://ada:pw@a.example/', 'https://a.example/'],
  ['an email address', 'No account for ada.l@mail.example.com.', 'No account for [masked].'],
  ['a bearer token', `authorization Bearer ${TOKEN}`, 'authorization Bearer [masked]'],
  ['a password', 'password: hunter2', 'password: [masked]'],
  ['a password in JSON', '{"password":"hunter2","a":1}', '{"password":"[masked]","a":1}'],
  ['a new password', '{"newPassword":"correct horse"}', '{"newPassword":"[masked]"}'],
  ['an uppercase key', 'key JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'key [masked]'],
  ['a token', `refused ${TOKEN}`, 'refused [masked]'],
  ['a hexadecimal key', 'key 0123456789abcdef0123456789abcdef', 'key [masked]'],
  ['a JWT', 'got eyJhbGciOi.eyJzdWIiOi.c2ln', 'got [masked]'],
  ['a one-time code', 'the code 493817 is wrong', 'the code [masked] is wrong'],
])('scrubs %s', { tags: ['MON-06'] }, (_, text, expected) => {
  expect(scrubText(text)).toBe(expected)
})

it.each([
  "TypeError: Cannot read properties of undefined (reading 'id')",
  'at load (https://a.example/sdk/sso-elements-provider-buttons-1a2b3c4d.js:1:123456)',
  'Is this right? a=b',
  'code 0410001 after 1200 ms',
  '登录失败 😀',
])('leaves %s unchanged', (text) => {
  expect(scrubText(text)).toBe(text)
})

it.each([
  ['https://ada:pw@a.example:8443/b/c?d=1#e', 'https://a.example:8443/b/c', '/b/c'],
  [`https://a.example/open/${TOKEN}/x`, 'https://a.example/open/[masked]/x', '/open/[masked]/x'],
  ['https://a.example/u/ada%40mail.example', 'https://a.example/u/[masked]', '/u/[masked]'],
  ['https://a.example/u/ada%40mail.example.json', 'https://a.example/u/[masked]', '/u/[masked]'],
  ['https://a.example/a;jsessionid=1A53', 'https://a.example/[masked]', '/[masked]'],
  ['https://a.example/assets/index-BxK3f9aQ1234567890.js', 'https://a.example/assets/index-BxK3f9aQ1234567890.js'],
  ['data:text/html,<p>secret', 'data:', ''],
  ['not an address', '', ''],
])('scrubs the URL %s to %s', { tags: ['MON-06'] }, (address, url, path = new URL(address).pathname) => {
  expect(sentAddress(address)).toMatchObject({ url, path })
})

it.each([
  ['a', 'a'],
  ['@', '@'],
  ['%40', '%40'],
  ['://', '://'],
  ['a:// ', 'a:// '],
  ['aA1_', ''],
])('scans 200,000 characters of %s without backtracking', (part, left) => {
  const count = 200_000 / part.length
  // A pattern with catastrophic backtracking would never end.
  expect(scrubText(part.repeat(count))).toBe(left === '' ? '[masked]' : left.repeat(count))
})

it('replaces ids in a path with ?', () => {
  expect(pathGroup('/issues/17/v2/edit')).toBe('/issues/?/?/edit')
})

it('masks secrets in a context', { tags: ['MON-06'] }, () => {
  const context = {
    password: 'hunter2',
    nested: { accessToken: 'abc', list: ['ada@mail.example'], n: 1 },
    when: new Date(0),
    error: new Error('for ada@mail.example'),
  }
  expect(scrubContext(context)).toEqual({
    password: '[masked]',
    nested: { accessToken: '[masked]', list: ['[masked]'], n: 1 },
    when: '1970-01-01T00:00:00.000Z',
    error: 'Error: for [masked]',
  })
})

it('takes what an object of a context says itself about its JSON, scrubbed', { tags: ['MON-06'] }, () => {
  class Money {
    toJSON = () => ({ amount: 5, toJSON: () => 'of ada@mail.example', token: 'abc' })
  }
  const context = { price: new Money(), own: { toJSON: () => 'ada@mail.example' }, list: [{ toJSON: () => [1] }] }
  expect(JSON.stringify(scrubContext(context))).toBe('{"price":"of [masked]","own":"[masked]","list":[[1]]}')
  Object.defineProperty(Object.prototype, 'toJSON', { configurable: true, value: () => 'spoilt' })
  const scrubbed = scrubContext({ plain: { a: [1] }, money: new Money() })
  Reflect.deleteProperty(Object.prototype, 'toJSON')
  expect(scrubbed).toEqual({ plain: { a: [1] }, money: 'of [masked]' })
})

it('limits the depth and size of a context', () => {
  const cycle: Record<string, unknown> = { map: new Map([['a', 1]]) }
  cycle.self = cycle
  cycle.wide = Array.from({ length: 5000 }, () => cycle)
  expect(JSON.stringify(scrubContext(cycle)).length).toBeLessThan(100_000)
  expect(scrubContext({ map: cycle.map })).toEqual({ map: '[object Map]' })
})

it('scans a text no further than the message limit', { tags: ['MON-05'] }, () => {
  const limit = 256 * 1024
  const scrubbed = scrubText(`${'a '.repeat(limit / 2 + 1000)}ada@mail.example${' b'.repeat(limit)}`)
  expect(scrubbed.length).toBeGreaterThan(limit)
  expect(scrubbed.length).toBeLessThan(limit + 2048)
  const cut = scrubText(`${'a '.repeat(129 * 1024 - 6)}ada@mail.example ${'b'.repeat(limit)}`)
  expect(cut).not.toContain('ada@')
})

it('cuts a text to its beginning, scrubbed', { tags: ['MON-06'] }, () => {
  expect(scrubStart('by ada@mail.example and grace', 12)).toBe('by [masked] ')
  expect(scrubName('n'.repeat(1e6))).toBe('n'.repeat(200))
})
