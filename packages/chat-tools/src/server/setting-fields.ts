import * as v from 'valibot'
import { secureAddress } from '../secure-address.ts'

/** One setting: its environment variable, the expected value (the end of the error message), and its purpose. */
export interface ToolSetting {
  name: string
  schema: v.GenericSchema
  expected: string
  description: string
  /** A secret value is never quoted, and may be in the file that `…_FILE` names (OPS-05). */
  isSecret?: boolean
}

/** The values of settings. */
export type ValuesOf<Rows extends Readonly<Record<string, ToolSetting>>> = {
  [Key in keyof Rows]: v.InferOutput<Rows[Key]['schema']>
}

export const id = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)))
export const secret = v.optional(v.pipe(v.string(), v.minLength(1), v.maxCodePoints(1000)))

/** An address that paths are appended to; http on the own machine alone. */
const baseAddress = v.pipe(
  v.string(),
  v.check((text) => !/[?#@]/.test(text) && secureAddress(text) !== null),
)
const expected = 'a web address that begins with https://, without ? or #; http is for the own machine in dev and test'
export const address = (name: string, value: string, description: string) => ({
  ...{ name, schema: v.optional(baseAddress, value), expected },
  description: `${description} Default: ${value}.`,
})

/** A day that exists, in ISO 8601. */
export const calendarDay = v.pipe(
  v.string(),
  v.check((day) => {
    const time = Date.parse(`${day}T00:00:00Z`)
    return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
  }),
)

/** DingTalk and WeCom name the AES key by 43 characters of Base64. */
export const aesKey = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}$/)))
