/**
 * First two digits: province-level regions of GB/T 2260; 81 to 83 in residence permits for Hong Kong, Macau and Taiwan,
 * 91 in those for foreigners.
 */
const REGIONS = new Set(
  (
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 ' + '50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'
  ).split(' '),
)
/** From this region on, the number may have no county. */
const FIRST_WITHOUT_COUNTY = 71

const EARLIEST_YEAR = 1800
/** From this sequence number on, a 15-digit number belongs to a person born in the 19th century. */
const FIRST_CENTENARIAN_SEQUENCE = 996

/** Weights and check characters of ISO 7064 MOD 11-2, as used by GB 11643. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'

const CHINA_OFFSET_MS = 8 * 60 * 60 * 1000

const EIGHTEEN_DIGITS = /^(\d{2})(\d{4})(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/
const FIFTEEN_DIGITS = /^(\d{2})(\d{4})(\d{2})(\d{2})(\d{2})(\d{3})$/

const isRegion = (region: string, county: string): boolean =>
  REGIONS.has(region) && (county !== '0000' || Number(region) >= FIRST_WITHOUT_COUNTY)

/** Whether the date exists and is not in the future in China. */
const isBirthDate = (year: number, month: number, day: number, now: Date): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= EARLIEST_YEAR && date.getTime() <= now.getTime() + CHINA_OFFSET_MS
}

const checkCharacter = (number: string): string => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  return CHECK_CHARACTERS[sum % CHECK_CHARACTERS.length] ?? ''
}

/**
 * Whether the text is a Chinese identity card number (VAL-05, GB 11643): a valid region, a birth date that exists and is not in
 * the future, and the check character (`x` counts as `X`), which 15-digit numbers do not have.
 */
export const isChineseId = (text: string, { now }: { now: Date }): boolean => {
  const number = text.toUpperCase()
  const long = EIGHTEEN_DIGITS.exec(number)
  if (long) {
    const [, region = '', county = '', year, month, day] = long
    return (
      isRegion(region, county) &&
      isBirthDate(Number(year), Number(month), Number(day), now) &&
      checkCharacter(number) === number.at(-1)
    )
  }
  const short = FIFTEEN_DIGITS.exec(number)
  if (!short) return false
  const [, region = '', county = '', year, month, day, sequence] = short
  const century = Number(sequence) >= FIRST_CENTENARIAN_SEQUENCE ? 1800 : 1900
  return isRegion(region, county) && isBirthDate(century + Number(year), Number(month), Number(day), now)
}
