import { ENVIRONMENTS } from '@sso-elements/contract'
import { expect, it } from 'vitest'
import { distinctId, isTrackingOn } from './rules.ts'

const on = { enabled: true, restricted: false, environment: 'dev', eventTrackSwitch: true } as const

it.each([
  [{}, true],
  [{ enabled: false }, false],
  [{ restricted: true }, false],
  [{ restricted: true, environment: 'test' }, false],
  [{ restricted: true, environment: 'sit' }, false],
  [{ restricted: true, environment: 'pre' }, true],
  [{ restricted: true, environment: 'prod' }, true],
  [{ restricted: true, environment: 'prod', enabled: false }, false],
] as const)('tracking with %j is on: %s', { tags: ['TRK-01'] }, (change, expected) => {
  expect(isTrackingOn({ ...on, ...change })).toBe(expected)
})

it.each([
  [true, true],
  [false, false],
  [undefined, false],
  [null, false],
  [1, false],
  ['true', false],
])('tracking with the switch at %j is on: %s', { tags: ['TRK-05'] }, (eventTrackSwitch, expected) => {
  expect(isTrackingOn({ ...on, eventTrackSwitch })).toBe(expected)
})

it.each([
  ['7', 'prod', '00007prod'],
  ['12345', 'sit', '12345sit'],
  ['1234567', 'pre', '1234567test'],
  ['42', 'dev', '00042test'],
  ['42', 'test', '00042test'],
] as const)('gives the user id %s in %s the distinct id %s', { tags: ['TRK-03'] }, (userId, environment, expected) => {
  expect(distinctId(userId, environment)).toBe(expected)
})

it('gives no distinct id to users without an organization', { tags: ['TRK-03'] }, () => {
  for (const environment of ENVIRONMENTS) expect(distinctId('temporary0418', environment)).toBeNull()
  expect(distinctId('', 'prod')).toBeNull()
})
