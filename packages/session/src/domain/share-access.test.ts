import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideShareAccess, SHARE_RULES, type ShareStep, type ShareVisitFacts } from './share-access.ts'

const VISIT: ShareVisitFacts = {
  shareCode: 's1',
  atShareLogin: false,
  destination: null,
  hasToken: false,
  tokenInAddress: false,
  share: 'unknown',
}
const GATE = { atShareLogin: true, destination: 'https://app.acme.example/doc' }

describe('the access to a shared page', () => {
  const CASES: [tags: string[], title: string, Partial<ShareVisitFacts>, ShareStep][] = [
    [['SHR-01'], 'leaves for the root without a share code', { shareCode: null }, 'leave-for-root'],
    [
      ['SHR-01'],
      'leaves share-login for the root without a share code',
      { ...GATE, shareCode: null },
      'leave-for-root',
    ],
    [
      ['SHR-01'],
      'leaves share-login for home without a redirect address',
      { ...GATE, destination: null },
      'leave-for-home',
    ],
    [
      ['SHR-01'],
      'leaves share-login without a redirect address even with a token',
      { ...GATE, destination: null, hasToken: true },
      'leave-for-home',
    ],
    [['SHR-02'], 'loads an unknown share', {}, 'load'],
    [['SHR-02'], 'loads an unknown share even with a token', { hasToken: true }, 'load'],
    [['SHR-02'], 'does not load a known share again', { share: 'password', hasToken: true }, 'open'],
    [['SHR-02'], 'is not found for a deleted share, even with a token', { share: 'gone', hasToken: true }, 'not-found'],
    [
      ['SHR-02'],
      'is not found for an invalid share code, without a request',
      { shareCode: 's1; domain=evil.example' },
      'not-found',
    ],
    [['SHR-03'], 'stores a token in the address first', { tokenInAddress: true }, 'store-token'],
    [
      ['SHR-03'],
      'removes a token from the address even without a share code',
      { tokenInAddress: true, shareCode: null },
      'store-token',
    ],
    [['SHR-03'], 'opens with a token', { hasToken: true, share: 'open' }, 'open'],
    [['SHR-04'], 'shows the gate on share-login', { ...GATE }, 'show-gate'],
    [
      ['SHR-04'],
      'shows the gate on share-login even with a token',
      { ...GATE, hasToken: true, share: 'password' },
      'show-gate',
    ],
    [['SHR-04'], 'enters anonymously if the share has no password', { share: 'open' }, 'enter'],
    [
      ['SHR-04'],
      'redirects to share-login if the share has a password',
      { share: 'password' },
      'leave-for-share-login',
    ],
  ]
  for (const [tags, title, changes, step] of CASES)
    it(title, { tags }, () => {
      expect(decideShareAccess({ ...VISIT, ...changes })).toBe(step)
    })

  const visits = fc.record<ShareVisitFacts>({
    shareCode: fc.option(fc.constantFrom('s1', 'not a code', '')),
    atShareLogin: fc.boolean(),
    destination: fc.option(fc.constant('https://app.acme.example/doc')),
    hasToken: fc.boolean(),
    tokenInAddress: fc.boolean(),
    share: fc.constantFrom('unknown', 'gone', 'open', 'password'),
  })
  const answers = fc.constantFrom('gone' as const, 'open' as const, 'password' as const)

  /** The facts after a step, given the reply of the server; undefined if it was the last step. */
  const after = (visit: ShareVisitFacts, step: ShareStep, answer: ShareVisitFacts['share']) => {
    if (step === 'store-token') return { ...visit, tokenInAddress: false, hasToken: visit.shareCode !== null }
    if (step === 'load') return { ...visit, share: answer }
    if (step === 'enter') return answer === 'gone' ? { ...visit, share: answer } : { ...visit, hasToken: true }
    return undefined
  }

  it('ends after a few steps', { tags: ['SHR-04'] }, () => {
    fc.assert(
      fc.property(visits, answers, (first, answer) => {
        let visit: ShareVisitFacts | undefined = first
        let steps = 0
        while (visit && steps < 6) {
          steps += 1
          visit = after(visit, decideShareAccess(visit), answer)
        }
        expect(visit).toBeUndefined()
      }),
    )
  })

  it('never opens a deleted share or one without a token', { tags: ['SHR-08'] }, () => {
    fc.assert(
      fc.property(visits, (visit) => {
        if (decideShareAccess(visit) === 'open') expect(visit).toMatchObject({ hasToken: true, tokenInAddress: false })
        if (visit.share === 'gone') expect(decideShareAccess(visit)).not.toBe('open')
      }),
    )
  })

  it('uses every rule', () => {
    const deciding = new Set<(typeof SHARE_RULES)[number] | undefined>()
    fc.assert(
      fc.property(visits, (visit) => void deciding.add(SHARE_RULES.find(({ when }) => when(visit)))),
      { numRuns: 2000 },
    )
    expect([...deciding].filter(Boolean)).toHaveLength(SHARE_RULES.length)
  })
})
