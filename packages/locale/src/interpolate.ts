import type { TextParams } from './translate.ts'

/** Replaces the `{placeholders}` of a text without plural forms; a placeholder without a value stays. */
export const interpolate = (text: string, params: TextParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole))
