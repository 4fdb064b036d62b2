import { isOriginRule } from '@sso-elements/contract'
import { z } from 'zod'

/** A whole number in decimal digits. */
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** Items separated by commas; spaces around them do not matter. */
export const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item))

export const trueOrFalse = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Origins of pages; `*` stands for the names of hosts. */
export const origins = list(z.string().refine(isOriginRule)).optional()
export const expectedOrigins =
  'origins separated by commas, such as https://app.example.com or https://*.example.com, without a path; * stands for hosts over https alone'
