import { describe, expect, it } from 'vitest'
import { effectOfCode } from './code-effect.ts'

describe('the effect of a code', () => {
  it.each([
    ['403', '/sso/login', 'sign-out-and-reload-once'],
    ['403', '/anywhere', 'sign-out-and-reload-once'],
    ['04206', '/sso/orginfo', 'sign-out-and-reload'],
    ['04206', '/sso/login', null],
    ['04206', '/sso/register/', null],
    ['04206', '/sso/register/invite', 'sign-out-and-reload'],
    ['0410002', '/sso/orginfo', null],
    ['constructor', '/sso/orginfo', null],
  ])('of %s on %s is %s', { tags: ['CAT-01', 'CAT-02'] }, (code, page, effect) => {
    expect(effectOfCode(code, page)).toBe(effect)
  })
})
