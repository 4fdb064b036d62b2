import { describe, expect, it } from 'vitest'
import { anyOf, between, equalTo, lessThan } from './filter-condition.ts'

describe('a filter condition', () => {
  it('has a field, one of four operators and values', { tags: ['LST-02'] }, () => {
    expect([
      equalTo('sprintId', null),
      lessThan('size', 3),
      between('size', 3, 5),
      anyOf('status', ['open', 'closed']),
    ]).toEqual([
      { field: 'sprintId', operator: '=', values: [null] },
      { field: 'size', operator: '<', values: [3] },
      { field: 'size', operator: 'Between', values: [3, 5] },
      { field: 'status', operator: 'IN', values: ['open', 'closed'] },
    ])
  })
})
