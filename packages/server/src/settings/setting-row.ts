import type { z } from 'zod'

/** One setting: its environment variable, the expected value (the end of the error message), and its purpose. */
export interface SettingRow<Schema extends z.ZodType> {
  name: string
  schema: Schema
  expected: string
  description: string
}

export const row = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  expected: string,
  description: string,
): SettingRow<Schema> => ({ name, schema, expected, description })

/** The expected value of a `baseAddress`. */
export const expectedBaseUrl = 'a web address that begins with http:// or https://, without ? or #'
