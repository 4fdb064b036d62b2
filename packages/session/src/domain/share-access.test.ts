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

describe('the visit of a shared page', () => {
  const CASES: [tags: string[], title: string, Partial<ShareVisitFacts>, ShareStep][] = [
    [['SHR-01'], 'without a code there is nothing to see', { shareCode: null }, 'leave-for-root'],
    [['SHR-01'], 'share-login without a code neither', { ...GATE, shareCode: null }, 'leave-for-root'],
    [['SHR-01'], 'share-login without a destination leads home', { ...GATE, destination: null }, 'leave-for-home'],
    [
      ['SHR-01'],
      'without a destination it does so with a token',
      { ...GATE, destination: null, hasToken: true },
      'leave-for-home',
    ],
    [['SHR-02'], 'a share that is not known yet is asked for', {}, 'load'],
    [['SHR-02'], 'also by somebody who has a token', { hasToken: true }, 'load'],
    [['SHR-02'], 'one that is known is not asked for again', { share: 'password', hasToken: true }, 'open'],
    [['SHR-02'], 'one that is gone is told, whatever token there is', { share: 'gone', hasToken: true }, 'not-found'],
    [['SHR-02'], 'what no share is called is not asked for', { shareCode: 's1; domain=evil.example' }, 'not-found'],
    [['SHR-03'], 'a token in the address is kept before anything else', { tokenInAddress: true }, 'store-token'],
    [
      ['SHR-03'],
      'the token is removed from the address even without a code',
      { tokenInAddress: true, shareCode: null },
      'store-token',
    ],
    [['SHR-03'], 'with a token the share is open', { hasToken: true, share: 'open' }, 'open'],
    [['SHR-04'], 'share-login shows its gate', { ...GATE }, 'show-gate'],
    [
      ['SHR-04'],
      'the gate of share-login handles a token itself',
      { ...GATE, hasToken: true, share: 'password' },
      'show-gate',
    ],
    [['SHR-04'], 'without a password the visitor enters anonymously', { share: 'open' }, 'enter'],
    [
      ['SHR-04'],
      'with a password the visitor is redirected to share-login',
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

  it('every visit comes to an end', { tags: ['SHR-04'] }, () => {
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

  it('nothing is shown of a share that is gone, and nothing without a token', { tags: ['SHR-08'] }, () => {
    fc.assert(
      fc.property(visits, (visit) => {
        if (decideShareAccess(visit) === 'open') expect(visit).toMatchObject({ hasToken: true, tokenInAddress: false })
        if (visit.share === 'gone') expect(decideShareAccess(visit)).not.toBe('open')
      }),
    )
  })

  it('each rule decides some visit', () => {
    const deciding = new Set<(typeof SHARE_RULES)[number] | undefined>()
    fc.assert(
      fc.property(visits, (visit) => void deciding.add(SHARE_RULES.find(({ when }) => when(visit)))),
      { numRuns: 2000 },
    )
    expect([...deciding].filter(Boolean)).toHaveLength(SHARE_RULES.length)
  })
})
