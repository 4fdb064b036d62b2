import { createOriginMatcher, isOriginRule } from '@sso-elements/contract'
import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { apiOrigins } from './cross-origin.ts'
import { pageHeaders } from './security-headers.ts'

/** Rules and origins from the same parts, so that many of them match. */
const piece = fc.constantFrom(
  ...['https://', 'http://', '*.', 'a.', 'b.', 'example.com', 'example.org', 'localhost', '10.0.0.1', '[::1]'],
  ...[':8443', ':443', ':80', '.', '/', '@', ';', 'null', 'A', 'é', '%2e'],
)
const text = fc.oneof(
  fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('')),
  fc
    .tuple(
      fc.constantFrom('https://', 'http://'),
      fc.constantFrom('', '*.', 'a.', 'a.b.'),
      fc.constantFrom('example.com', 'b.example.com', 'localhost'),
      fc.constantFrom('', ':8443', ':443', '/'),
    )
    .map((pieces) => pieces.join('')),
)

const settingsAccept = (rule: string): boolean => {
  try {
    return readSettings({ RETURN_ORIGINS: rule, ENVIRONMENT: 'test' }).returnOrigins.length > 0
  } catch {
    return false
  }
}

it('settings, CORS and frame-ancestors interpret origin rules the same way', {
  tags: ['NAV-08'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (rule, origin) => {
      expect(settingsAccept(rule)).toBe(isOriginRule(rule))
      const app = new Hono()
      app.use('/api/*', apiOrigins('https://own.example', [rule]))
      app.get('/api/x', (context) => context.text(''))
      app.use(
        '/sso/*',
        pageHeaders({
          frameOrigins: [rule],
          publicUrl: 'https://own.example',
          sourcesOf: () => ({ scripts: [], connections: [], frames: [], workers: [] }),
        }),
      )
      app.get('/sso/', (context) => context.text(''))
      // Such an origin cannot arrive in a header.
      const sent = /^[\x21-\x7e]+$/.test(origin) ? origin : 'null'
      const reply = await app.request('/api/x', { headers: { origin: sent } })
      const allowed = reply.headers.get('access-control-allow-origin')
      expect(allowed).toBe(createOriginMatcher([rule])(sent) ? sent : null)
      if (!isOriginRule(rule)) return
      const policy = (await app.request('/sso/')).headers.get('content-security-policy') ?? ''
      expect(policy.split('; ')).toContain(`frame-ancestors 'self' ${rule}`)
    }),
    { numRuns: 500 },
  )
})
