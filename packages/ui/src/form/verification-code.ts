const FULL_WIDTH_ZERO = '０'.charCodeAt(0)

/** The digits of typed or pasted text: accepts `123 456`, `123-456` and full-width digits, and drops other characters. */
export const digitsOf = (text: string, length: number): string =>
  text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replace(/\D/g, '')
    .slice(0, length)
