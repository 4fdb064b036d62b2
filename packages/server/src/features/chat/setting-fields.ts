import * as v from 'valibot'
import { secureAddress } from '../../kit/settings/address-setting.ts'
import { row } from '../../kit/settings/setting-row.ts'

export const id = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)))
export const secret = v.optional(v.pipe(v.string(), v.minLength(1), v.maxCodePoints(1000)))
const expectedAddress =
  'a web address that begins with https://, without ? or #; http is for the own machine in dev and test'
export const address = (name: string, value: string, description: string) =>
  row(name, v.optional(secureAddress, value), expectedAddress, `${description} Default: ${value}.`)

/** DingTalk and WeCom name the AES key by 43 characters of Base64. */
export const aesKey = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}$/)))
