import { CODE_OF_REPLY } from '@sso-elements/contract'
import { expect, it } from 'vitest'
import { isRefusedFor } from './refused-for.ts'
import { RequestError } from './request-error.ts'

const failure = (code: string, subMsg: string) => new RequestError({ kind: 'refused', path: '/', code, subMsg })

it('an error is a refusal for a reason by its code and its reason', { tags: ['HTT-04'] }, () => {
  const { badRequest, tooManyRequests } = CODE_OF_REPLY
  expect(isRefusedFor(failure(badRequest, 'role'), 'role')).toBe(true)
  expect(isRefusedFor(failure(badRequest, 'orgName'), 'role')).toBe(false)
  expect(isRefusedFor(failure(tooManyRequests, 'role'), 'role')).toBe(false)
  expect(isRefusedFor(new Error('role'), 'role')).toBe(false)
})
