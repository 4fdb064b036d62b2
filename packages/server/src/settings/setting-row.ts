import type { z } from 'zod'

/** One setting: its environment variable, what a value must be (the end of the error line), and what it is for. */
export interface SettingRow<Schema extends z.ZodType> {
  name: string
  schema: Schema
  must: string
  about: string
}

/** A row of the table. */
export const row = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  must: string,
  about: string,
): SettingRow<Schema> => ({ name, schema, must, about })

/** What a `baseAddress` must be. */
export const baseUrl = 'a web address that begins with http:// or https://, without ? or #'
