import { createOriginMatcher } from '@sso-elements/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGE, RETURN_ADDRESSES } from '../testing/return-addresses.ts'
import { checkReturnAddress, ownReturnOrigins } from './return-address.ts'

describe('the return-address guard', () => {
  it.each(RETURN_ADDRESSES)('$because: $address', { tags: ['NAV-08'] }, ({ address, allow, passes }) => {
    const verdict = checkReturnAddress(address, { base: PAGE, allow })
    expect(verdict !== null).toBe(passes)
    if (passes) expect(verdict).toBe(new URL(address, PAGE).href)
  })

  it('never allows an address that resolves to an unlisted origin', { tags: ['NAV-08'] }, () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '//', ':', '@', '?', '#', '.', '%2f', '%5c', '%00', '\t', '\n', ' ', '\u202e', '\u3002'],
      ...['https:', 'http:', 'javascript:', 'data:', 'blob:', 'evil.example', 'app.acme.example', 'acme.example', 'x'],
    )
    const allow = ['https://app.acme.example', 'https://*.team.example']
    const open = [new URL(PAGE).origin, 'https://app.acme.example']
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const verdict = checkReturnAddress(pieces.join(''), { base: PAGE, allow })
        if (verdict === null) return
        const { origin, protocol, username, pathname } = new URL(verdict, PAGE)
        expect(open.includes(origin) || /^https:\/\/[^/]+\.team\.example$/.test(origin)).toBe(true)
        expect(protocol).toMatch(/^https?:$/)
        expect(username).toBe('')
        expect(pathname.startsWith('//')).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  it('returns an address that it allows again unchanged', { tags: ['NAV-08'] }, () => {
    const allow = ['https://app.acme.example']
    const piece = fc.constantFrom('a', 'B', '7', '/', '.', '..', '%2f', '%5C', '%41', '?', '#', '=', '&', '~', ';')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const rest = `/${pieces.join('')}`
        for (const address of [`https://app.acme.example${rest}`, rest]) {
          const once = checkReturnAddress(address, { base: PAGE, allow })
          if (once !== null) expect(checkReturnAddress(once, { base: PAGE, allow })).toBe(once)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('allows exactly the origins that the origin matcher lists', {
    tags: ['NAV-08'],
  }, () => {
    const origin = fc
      .tuple(
        fc.constantFrom('https://', 'http://'),
        fc.constantFrom('', '*.', 'a.', 'a.b.', 'a_b.'),
        fc.constantFrom('team.example', 'b.team.example', 'localhost', '127.0.0.1', '[::1]'),
        fc.constantFrom('', ':8443', ':443', '.', '/', ';x'),
      )
      .map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(origin, origin, (rule, asked) => {
        if (!URL.canParse(asked)) return
        const { origin: canonical } = new URL(asked)
        const passes = checkReturnAddress(`${canonical}/x`, { base: PAGE, allow: [rule] }) !== null
        expect(passes).toBe(createOriginMatcher([rule])(canonical))
      }),
      { numRuns: 2000 },
    )
  })

  it('defaults to the hosts under the same parent domain', { tags: ['NAV-08'] }, () => {
    expect(ownReturnOrigins('https://sso.acme.example/sso/')).toEqual([
      'https://acme.example',
      'https://*.acme.example',
    ])
    expect(ownReturnOrigins('http://localhost:3000/')).toEqual([])
    expect(ownReturnOrigins('https://10.0.0.1/')).toEqual([])
    expect(ownReturnOrigins('https://[::1]/')).toEqual([])
  })
})
