import { isOriginRule } from '@sso-elements/contract'
import * as v from 'valibot'

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

/** A whole number in decimal digits. */
export const integer = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(min), v.maxValue(max))

/** Items separated by commas; spaces around them do not matter. */
export const list = (item: v.GenericSchema<string, string>) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
    v.array(item),
  )

export const trueOrFalse = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

/** Origins of pages; `*` stands for the names of hosts. */
export const origins = v.optional(list(v.pipe(v.string(), v.check(isOriginRule))))
export const expectedOrigins =
  'origins separated by commas, such as https://app.example.com or https://*.example.com, without a path; * stands for hosts over https alone'
