import type { TextParams } from './translate.ts'

/** A text without plural forms, its `{placeholders}` filled in; one without a value stays as it is. */
export const interpolate = (text: string, params: TextParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole))
