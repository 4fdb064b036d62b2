import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOriginMatcher, isOriginRule } from './origin-rule.ts'

describe('a rule of RETURN_ORIGINS', () => {
  it.each([
    'https://app.example.com',
    'https://app.example.com:8443',
    'http://localhost:3001',
    'http://127.0.0.1:3001',
    'http://[::1]:3001',
    'https://*.example.com',
    'https://*.example.com:8443',
    'https://*.localhost:3001',
  ])('may be %s', { tags: ['NAV-08'] }, (rule) => expect(isOriginRule(rule)).toBe(true))

  it.each([
    ...['', '*', 'null', 'https://', 'app.example.com', 'https://app.example.com/', 'https://app.example.com/path'],
    ...['https://App.example.com', 'https://app.example.com:443', 'https://user@app.example.com', 'ftp://example.com'],
    ...['http://*.example.com', 'https://*', 'https://*.', 'https://*.*.example.com', 'https://a.*.example.com'],
    ...['https://*.10.0.0.1', 'https://*.[::1]', 'https://*.example.com/', 'https://*.example.com:443'],
    ...['https://app.example.com.', 'https://*.example.com.', 'https://.example.com', 'https://a..example.com'],
    ...['https://例子.example', 'https://app.example.com;sandbox', 'https://app.example.com,https://b.example'],
  ])('may not be %j, which then matches nothing', { tags: ['NAV-08'] }, (rule) => {
    expect(isOriginRule(rule)).toBe(false)
    expect(createOriginMatcher([rule])(rule)).toBe(false)
  })
})

describe('the origin matcher', () => {
  const rules = [
    'https://app.example.com',
    'https://*.example.org',
    'https://*.example.net:8443',
    'http://*.example.edu',
  ]
  it.each([
    ['https://app.example.com', true],
    ['https://a.example.org', true],
    ['https://a.b.example.org', true],
    ['https://a_b.example.org', true],
    ['https://a.example.net:8443', true],
    ['https://a.example.net', false],
    ['https://a.example.net:18443', false],
    ['https://example.org', false],
    ['https://.example.org', false],
    ['https://*.example.org', false],
    ['https://aexample.org', false],
    ['http://a.example.org', false],
    ['http://a.example.edu', false],
    ['https://a.example.org:444', false],
    ['https://a.example.org.', false],
    ['https://a.example.org.evil.example', false],
    ['https://evil.example/.example.org', false],
    ['https://evil.example#.example.org', false],
    ['https://user@a.example.org', false],
    ['null', false],
    ['', false],
  ])('for %s returns %s', { tags: ['NAV-08'] }, (origin, expected) =>
    expect(createOriginMatcher(rules)(origin)).toBe(expected),
  )

  it('matches a wildcard only with subdomains on the same scheme and port', {
    tags: ['NAV-08'],
  }, () => {
    const name = fc.stringMatching(/^[a-z0-9_-]{1,4}(\.[a-z0-9_-]{1,4}){0,2}$/)
    const port = fc.constantFrom('', ':8443', ':9000')
    const scheme = fc.constantFrom('https', 'http')
    fc.assert(
      fc.property(name, name, port, port, scheme, (below, parent, rulePort, originPort, originScheme) => {
        const rule = `https://*.${parent}.example${rulePort}`
        const isListed = createOriginMatcher([rule])
        const isSame = originScheme === 'https' && originPort === rulePort
        expect(isListed(`${originScheme}://${below}.${parent}.example${originPort}`)).toBe(isSame)
        expect(isListed(`${originScheme}://${below}${parent}.example${originPort}`)).toBe(
          isSame && `${below}${parent}`.endsWith(`.${parent}`),
        )
      }),
    )
  })
})
