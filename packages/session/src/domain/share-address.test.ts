import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openedAddress, readShareAddress, shareLoginAddress, withoutQuery, withQuery } from './share-address.ts'

const PAGE = 'https://docs.acme.example/read'
const TOKEN = 'kept-between-us'

describe('what an address says of a share', () => {
  const CASES: [tags: string[], title: string, rest: string, said: object][] = [
    [['SHR-01'], 'no code', '', { shareCode: null, token: null, redirect: null }],
    [['SHR-01'], 'an empty code', '?shareCode=', { shareCode: null }],
    [['SHR-01'], 'two codes, of which neither is to be trusted', '?shareCode=a&shareCode=b', { shareCode: null }],
    [['SHR-03'], 'the code and the token', `?shareCode=s1&share-token=${TOKEN}`, { shareCode: 's1', token: TOKEN }],
    [
      ['SHR-03'],
      'two tokens',
      '?shareCode=s1&share-token=a&share-token=b',
      { token: null, clean: `${PAGE}?shareCode=s1` },
    ],
    [['SHR-03'], 'a token that no header could carry', '?share-token=a%0D%0Ab', { token: null, clean: PAGE }],
    [['SHR-03'], 'a token of endless length', `?share-token=${'a'.repeat(513)}`, { token: null, clean: PAGE }],
    [['SHR-03'], 'a token that is written in another way', '?share%2Dtoken=t', { token: 't', clean: PAGE }],
    [['SHR-03'], 'a token in the fragment is none', '#share-token=t', { token: null, clean: `${PAGE}#share-token=t` }],
    [['SHR-01'], 'where to go on to', '?share-redirect=https%3A%2F%2Fa.example%2F', { redirect: 'https://a.example/' }],
  ]
  for (const [tags, title, rest, said] of CASES)
    it(title, { tags }, () => {
      expect(readShareAddress(PAGE + rest)).toMatchObject(said)
    })

  const word = fc.string({ unit: fc.constantFrom(...'abcZ09-_.~%+é/?;:@[]'), maxLength: 8 })
  const piece = fc.tuple(word, fc.option(word)).map(([name, value]) => (value === null ? name : `${name}=${value}`))
  const pieces = fc.array(piece, { maxLength: 5 })
  const hash = fc.option(word.map((text) => `#${text}`)).map((text) => text ?? '')

  it('the token leaves the address and nothing else changes, wherever it stands', { tags: ['SHR-03'] }, () => {
    fc.assert(
      fc.property(
        pieces,
        pieces,
        hash,
        fc.constantFrom('share-token', 'share%2Dtoken', '%73hare-token'),
        (before, after, end, name) => {
          const others = [...before, ...after]
          const query = [...before, `${name}=${TOKEN}`, ...after].join('&')
          const { clean } = readShareAddress(`${PAGE}?${query}${end}`)
          expect(clean).not.toContain(TOKEN)
          expect(clean).toBe(PAGE + (others.length > 0 ? `?${others.join('&')}` : '') + end)
          expect(readShareAddress(clean).clean).toBe(clean)
        },
      ),
    )
  })

  it('an address without a token stays to the letter', { tags: ['SHR-03'] }, () => {
    fc.assert(
      fc.property(pieces, hash, (query, end) => {
        const address = `${PAGE}?${query.join('&')}${end}`
        expect(withoutQuery(address, 'share-token')).toBe(address)
      }),
    )
  })

  it('a token or other value that was put into an address is read there, once', { tags: ['SHR-03'] }, () => {
    fc.assert(
      fc.property(pieces, hash, fc.string({ minLength: 1 }), (query, end, value) => {
        const address = withQuery(`${PAGE}?${query.join('&')}${end}`, 'shareCode', value)
        expect(new URL(address).searchParams.getAll('shareCode')).toEqual([value])
        expect(address.endsWith(end)).toBe(true)
      }),
    )
  })
})

describe('the ways of a share', () => {
  const LOGIN = { ssoUrl: 'https://sso.acme.example/sso/', shareLoginUrl: null }
  const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

  it('share-login gets the code and the way back, which carries no token', { tags: ['SHR-04'] }, () => {
    const address = shareLoginAddress(LOGIN, 's1', `${PAGE}?shareCode=s1&share-token=${TOKEN}&tab=2#part`)
    expect(address).not.toContain(TOKEN)
    expect(new URL(address).pathname).toBe('/sso/share/login')
    expect(queryOf(address)).toEqual({ shareCode: 's1', 'share-redirect': `${PAGE}?shareCode=s1&tab=2#part` })
  })

  it('share-login’s site may be a path of the page’s own', { tags: ['SHR-04'] }, () => {
    const address = shareLoginAddress({ ...LOGIN, ssoUrl: '/sso/' }, 's1', PAGE)
    expect(address.startsWith('https://docs.acme.example/sso/share/login?')).toBe(true)
  })

  it('a page of another site takes its place, with a query of its own', { tags: ['RTE-09'] }, () => {
    const address = shareLoginAddress({ ...LOGIN, shareLoginUrl: 'https://open.example/door?look=1' }, 's1', PAGE)
    expect(queryOf(address)).toEqual({ look: '1', shareCode: 's1', 'share-redirect': PAGE })
  })

  it('an opened share goes on with its code, and with its token only where it has to', { tags: ['SHR-03'] }, () => {
    const there = `${PAGE}?shareCode=other&share-token=forged#part`
    expect(openedAddress(`${PAGE}?shareCode=s1&tab=2`, { shareCode: 's1', token: null })).toBe(
      `${PAGE}?shareCode=s1&tab=2`,
    )
    expect(openedAddress(there, { shareCode: 's1', token: null })).toBe(`${PAGE}?shareCode=s1#part`)
    expect(queryOf(openedAddress(there, { shareCode: 's1', token: TOKEN }))).toEqual({
      shareCode: 's1',
      'share-token': TOKEN,
    })
  })
})
