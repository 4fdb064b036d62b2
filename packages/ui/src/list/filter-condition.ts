/** A value that a condition compares with; instants are ISO 8601 in UTC with milliseconds. */
export type FilterValue = string | number | null

/** One condition of a filter; all conditions of a filter have to hold (LST-02). */
export interface FilterCondition<Field extends string = string> {
  field: Field
  operator: '=' | '<' | 'Between' | 'IN'
  values: FilterValue[]
}

/** The field has this value; `null` finds what has none (LST-02). */
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

/** The field lies between both values or is one of them (LST-02). */
export const between = <Field extends string, Value extends string | number>(
  field: Field,
  first: Value,
  last: Value,
): FilterCondition<Field> => ({ field, operator: 'Between', values: [first, last] })

/** The field has one of the values (LST-02); without a value nothing is found, so leave the condition out when nobody chose. */
export const anyOf = <Field extends string>(field: Field, values: readonly FilterValue[]): FilterCondition<Field> => ({
  field,
  operator: 'IN',
  values: [...values],
})
