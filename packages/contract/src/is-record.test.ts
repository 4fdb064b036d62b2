import { expect, it } from 'vitest'
import { isRecord } from './is-record.ts'

it('an object with fields is a record, a list, null or a plain value is not', { tags: ['HTT-04', 'VAL-08'] }, () => {
  expect([{}, { code: '200' }, Object.create(null)].map(isRecord)).toEqual([true, true, true])
  expect([null, undefined, [], 'text', 1, true].map(isRecord)).toEqual([false, false, false, false, false, false])
})
