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
