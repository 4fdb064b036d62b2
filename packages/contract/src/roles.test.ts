import { describe, expect, it } from 'vitest'
import { isAdministrator, isOwner, ROLE, rolesOf } from './index.ts'

const holding = (...roles: [roleCode: string, enabled: 0 | 1][]) => ({
  roleVOList: roles.map(([roleCode, enabled]) => ({ roleCode, enabled })),
})

describe('the roles of an account', () => {
  it('are the enabled entries', { tags: ['VAL-02'] }, () => {
    expect(rolesOf(holding([ROLE.member, 1], [ROLE.admin, 0], ['reviewer', 1]))).toEqual([ROLE.member, 'reviewer'])
    expect(rolesOf(holding([ROLE.anonymous, 1]))).toEqual(['anonymous'])
    expect(rolesOf(null)).toEqual([])
  })

  it.each<[string, 0 | 1, boolean, boolean]>([
    ['organizationOwner', 1, true, true],
    ['organizationAdmin', 1, true, false],
    ['organizationMember', 1, false, false],
    ['anonymous', 1, false, false],
    ['organizationOwner', 0, false, false],
    ['organizationAdmin', 0, false, false],
    ['ORGANIZATIONADMIN', 1, false, false],
  ])(
    'with %s (%i) make it an administrator: %s, an owner: %s',
    { tags: ['VAL-02'] },
    (role, enabled, administrator, owner) => {
      expect([isAdministrator(holding([role, enabled])), isOwner(holding([role, enabled]))]).toEqual([
        administrator,
        owner,
      ])
    },
  )

  it('do not make a missing account an administrator or an owner', { tags: ['VAL-02'] }, () => {
    expect([isAdministrator(null), isOwner(null)]).toEqual([false, false])
  })
})
