import { expect, it } from 'vitest'
import { faultOf } from './database-fault.ts'

it.each([
  ['53100', 'disk-full'],
  ['XX001', 'damaged'],
  ['58P01', 'damaged'],
  ['25006', 'read-only'],
  ['EROFS', 'read-only'],
  ['42601', null],
])('an error with the code %s is the fault %s', { tags: ['OPS-02'] }, (code, fault) => {
  expect(faultOf(Object.assign(new Error(code), { code }))).toBe(fault)
})
