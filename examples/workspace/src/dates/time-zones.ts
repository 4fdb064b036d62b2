import type { Locale } from 'sso-elements'

/** A zone's label, such as America/New York. */
const labelOf = (zone: string): string => zone.replaceAll('_', ' ')

const nameOf = (zone: string, locale: Locale, timeZoneName: 'long' | 'shortOffset'): string => {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    // The server may know a zone that this browser does not.
    return ''
  }
}

const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every zone that the browser knows, its own first, since most people look for that one. */
const allZones = (): string[] => [...new Set([browserTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]

/** Cache of search texts by language and zone; filled on the first search, since building them is slow. */
const searchTexts = new Map<string, string>()
const searchTextOf = (zone: string, locale: Locale): string => {
  const key = `${locale} ${zone}`
  const known = searchTexts.get(key)
  if (known !== undefined) return known
  const text = `${labelOf(zone)} ${nameOf(zone, locale, 'long')}`.toLowerCase()
  searchTexts.set(key, text)
  return text
}

export interface TimeZoneOption {
  value: string
  label: string
  detail: string
}

/** The zones whose name or region contains every word of a text; all zones for an empty text. */
export const findTimeZones = (text: string, locale: Locale): string[] => {
  const terms = labelOf(text)
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  if (terms.length === 0) return allZones()
  return allZones().filter((zone) => terms.every((word) => searchTextOf(zone, locale).includes(word)))
}

export const timeZoneOption = (zone: string, locale: Locale): TimeZoneOption => ({
  value: zone,
  label: labelOf(zone),
  detail: [nameOf(zone, locale, 'long'), nameOf(zone, locale, 'shortOffset')].filter(Boolean).join(' · '),
})

/** The current time in the zone; null if the browser does not know the zone. */
export const timeIn = (zone: string, locale: Locale): string | null => {
  try {
    return new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    }).format()
  } catch {
    return null
  }
}
