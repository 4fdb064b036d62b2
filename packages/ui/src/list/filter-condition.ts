/** A value of a condition; instants are ISO 8601 in UTC with milliseconds. */
export type FilterValue = string | number | null

/** One condition of a filter; an item has to match all conditions of a filter (LST-02). */
export interface FilterCondition<Field extends string = string> {
  field: Field
  operator: '=' | '<' | 'Between' | 'IN'
  values: FilterValue[]
}

/** The field has this value; `null` matches items without a value (LST-02). */
export const equalTo = <Field extends string>(field: Field, value: FilterValue): FilterCondition<Field> => ({
  field,
  operator: '=',
  values: [value],
})

/** The field is earlier or smaller than the value (LST-02). */
export const lessThan = <Field extends string>(field: Field, value: string | number): FilterCondition<Field> => ({
  field,
  operator: '<',
  values: [value],
})

/** The field is between both values, inclusive (LST-02). */
export const between = <Field extends string, Value extends string | number>(
  field: Field,
  first: Value,
  last: Value,
): FilterCondition<Field> => ({ field, operator: 'Between', values: [first, last] })

/** The field has one of the values (LST-02). An empty list matches nothing, so omit the condition if no value is chosen. */
export const anyOf = <Field extends string>(field: Field, values: readonly FilterValue[]): FilterCondition<Field> => ({
  field,
  operator: 'IN',
  values: [...values],
})
