import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openedAddress, readShareAddress, shareLoginAddress, withoutQuery, withQuery } from './share-address.ts'

const PAGE = 'https://docs.acme.example/read'
const TOKEN = 'kept-between-us'

describe('the address of a shared page', () => {
  const CASES: [tags: string[], title: string, rest: string, said: object][] = [
    [['SHR-01'], 'has no share code by default', '', { shareCode: null, token: null, redirect: null }],
    [['SHR-01'], 'ignores an empty share code', '?shareCode=', { shareCode: null }],
    [['SHR-01'], 'ignores duplicate share codes', '?shareCode=a&shareCode=b', { shareCode: null }],
    [
      ['SHR-03'],
      'has the share code and the token of its query',
      `?shareCode=s1&share-token=${TOKEN}`,
      { shareCode: 's1', token: TOKEN },
    ],
    [
      ['SHR-03'],
      'ignores duplicate tokens',
      '?shareCode=s1&share-token=a&share-token=b',
      { token: null, clean: `${PAGE}?shareCode=s1` },
    ],
    [['SHR-03'], 'ignores a token with control characters', '?share-token=a%0D%0Ab', { token: null, clean: PAGE }],
    [
      ['SHR-03'],
      'ignores a token of more than 512 characters',
      `?share-token=${'a'.repeat(513)}`,
      { token: null, clean: PAGE },
    ],
    [['SHR-03'], 'reads a token with a percent-encoded name', '?share%2Dtoken=t', { token: 't', clean: PAGE }],
    [['SHR-03'], 'ignores a token in the fragment', '#share-token=t', { token: null, clean: `${PAGE}#share-token=t` }],
    [
      ['SHR-01'],
      'has the redirect address of its query',
      '?share-redirect=https%3A%2F%2Fa.example%2F',
      { redirect: 'https://a.example/' },
    ],
  ]
  for (const [tags, title, rest, said] of CASES)
    it(title, { tags }, () => {
      expect(readShareAddress(PAGE + rest)).toMatchObject(said)
    })

  const word = fc.string({ unit: fc.constantFrom(...'abcZ09-_.~%+é/?;:@[]'), maxLength: 8 })
  const piece = fc.tuple(word, fc.option(word)).map(([name, value]) => (value === null ? name : `${name}=${value}`))
  const pieces = fc.array(piece, { maxLength: 5 })
  const hash = fc.option(word.map((text) => `#${text}`)).map((text) => text ?? '')

  it('loses only its token when cleaned', { tags: ['SHR-03'] }, () => {
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

  it('stays the same when cleaned without a token', { tags: ['SHR-03'] }, () => {
    fc.assert(
      fc.property(pieces, hash, (query, end) => {
        const address = `${PAGE}?${query.join('&')}${end}`
        expect(withoutQuery(address, 'share-token')).toBe(address)
      }),
    )
  })

  it('has an added query value exactly once', { tags: ['SHR-03'] }, () => {
    fc.assert(
      fc.property(pieces, hash, fc.string({ minLength: 1 }), (query, end, value) => {
        const address = withQuery(`${PAGE}?${query.join('&')}${end}`, 'shareCode', value)
        expect(new URL(address).searchParams.getAll('shareCode')).toEqual([value])
        expect(address.endsWith(end)).toBe(true)
      }),
    )
  })
})

describe('the redirect of a share', () => {
  const LOGIN = { ssoUrl: 'https://sso.acme.example/sso/', shareLoginUrl: null }
  const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

  it('goes to share-login with the share code and a redirect address without token', { tags: ['SHR-04'] }, () => {
    const address = shareLoginAddress(LOGIN, 's1', `${PAGE}?shareCode=s1&share-token=${TOKEN}&tab=2#part`)
    expect(address).not.toContain(TOKEN)
    expect(new URL(address).pathname).toBe('/sso/share/login')
    expect(queryOf(address)).toEqual({ shareCode: 's1', 'share-redirect': `${PAGE}?shareCode=s1&tab=2#part` })
  })

  it('supports a share-login page on a path of the same origin', { tags: ['SHR-04'] }, () => {
    const address = shareLoginAddress({ ...LOGIN, ssoUrl: '/sso/' }, 's1', PAGE)
    expect(address.startsWith('https://docs.acme.example/sso/share/login?')).toBe(true)
  })

  it('goes to a custom share-login page and keeps its query', { tags: ['RTE-09'] }, () => {
    const address = shareLoginAddress({ ...LOGIN, shareLoginUrl: 'https://open.example/door?look=1' }, 's1', PAGE)
    expect(queryOf(address)).toEqual({ look: '1', shareCode: 's1', 'share-redirect': PAGE })
  })

  it('opens the page with the share code, and with a token only if needed', { tags: ['SHR-03'] }, () => {
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
