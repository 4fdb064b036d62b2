import { describe, expect, it } from 'vitest'
import { isPermitted, type Wanted } from './is-permitted.ts'

describe('isPermitted', () => {
  it.each<[held: string[], wanted: Wanted, options: { and?: boolean; not?: boolean }, permitted: boolean]>([
    [['admin'], 'admin', {}, true],
    [['admin'], 'owner', {}, false],
    [['admin'], 'adm', {}, false],
    [['admin'], 'Admin', {}, false],
    [['admin'], ['owner', 'admin'], {}, true],
    [['admin'], ['owner', 'member'], {}, false],
    [['admin'], ['owner', 'admin'], { and: true }, false],
    [['admin', 'owner'], ['owner', 'admin'], { and: true }, true],
    [['admin'], 'admin', { not: true }, false],
    [['admin'], 'owner', { not: true }, true],
    [['admin'], ['owner', 'admin'], { and: true, not: true }, true],
    [['admin', 'owner'], ['owner', 'admin'], { and: true, not: true }, false],
    [['*'], 'admin', {}, true],
    [['*'], ['admin', 'owner'], { and: true }, true],
    [['member'], '*', {}, true],
    [[], '*', {}, false],
    [[], 'admin', {}, false],
    [[], 'admin', { not: true }, true],
    [['anonymous'], ['organizationOwner', 'organizationAdmin'], {}, false],
  ])('for roles %j with the rule %j (%j) returns %s', { tags: ['VAL-01'] }, (held, wanted, options, permitted) => {
    expect(isPermitted(held, { permission: wanted, ...options })).toBe(permitted)
  })

  it.each([undefined, null, '', [], [''], ['admin', ''], [undefined], 7, {}])(
    'throws for the rule %j',
    { tags: ['VAL-01'] },
    (wanted) => {
      for (const not of [false, true]) {
        expect(() => isPermitted(['admin'], { permission: wanted as Wanted, not })).toThrow(
          /^A permission wants one or more role codes/,
        )
      }
    },
  )
})
