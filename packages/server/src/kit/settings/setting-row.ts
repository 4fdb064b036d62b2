import type * as v from 'valibot'

/** One setting: its environment variable, the expected value (the end of the error message), and its purpose. */
export interface SettingRow<Schema extends v.GenericSchema> {
  name: string
  schema: Schema
  expected: string
  description: string
  /** Whether its value is secret: it is never quoted, and may be in the file that `…_FILE` names (OPS-05). */
  isSecret?: boolean
}

export const row = <Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  expected: string,
  description: string,
): SettingRow<Schema> => ({ name, schema, expected, description })

/** A setting whose value is secret (OPS-05). */
export const secretRow = <Schema extends v.GenericSchema>(
  ...args: Parameters<typeof row<Schema>>
): SettingRow<Schema> => ({
  ...row(...args),
  isSecret: true,
})

/** The expected value of a `baseAddress`. */
export const expectedBaseUrl = 'a web address that begins with http:// or https://, without ? or #'
