import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cookieDomains, parentDomain } from './cookie-domain.ts'

describe('the domain of the token cookie', () => {
  it.each([
    { host: 'acme.example', domains: ['acme.example', null] },
    { host: 'sso.acme.example', domains: ['acme.example', 'sso.acme.example', null] },
    { host: 'a.b.acme.example', domains: ['acme.example', 'b.acme.example', 'a.b.acme.example', null] },
    { host: 'sso.acme.co.uk', domains: ['co.uk', 'acme.co.uk', 'sso.acme.co.uk', null] },
    { host: 'acme.example.', domains: ['acme.example', null] },
    { host: 'localhost', domains: [null] },
    { host: 'intranet', domains: [null] },
    { host: '127.0.0.1', domains: [null] },
    { host: '10.20.30.40', domains: [null] },
    { host: '[::1]', domains: [null] },
    { host: '2001:db8::1', domains: [null] },
  ])('on $host is tried in the order $domains', { tags: ['SES-01'] }, ({ host, domains }) => {
    expect(cookieDomains(host, null)).toEqual(domains)
  })

  it('is derived from the host name without its port', { tags: ['SES-01'] }, () => {
    expect(cookieDomains(new URL('https://sso.acme.example:8443/').hostname, null)[0]).toBe('acme.example')
    expect(cookieDomains(new URL('http://[::1]:3000/').hostname, null)).toEqual([null])
  })

  it('is only the configured one if there is one', { tags: ['SES-01'] }, () => {
    expect(cookieDomains('sso.acme.example', 'sso.acme.example')).toEqual(['sso.acme.example'])
  })

  it('is always a suffix of the host, with a host-only cookie as the last resort', { tags: ['SES-01'] }, () => {
    fc.assert(
      fc.property(fc.domain(), (host) => {
        const domains = cookieDomains(host, null)
        expect(domains.at(-1)).toBeNull()
        for (const domain of domains) {
          if (domain !== null) expect(host === domain || host.endsWith(`.${domain}`)).toBe(true)
        }
        expect(parentDomain(host).split('.')).toHaveLength(2)
      }),
    )
  })
})
