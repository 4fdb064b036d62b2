import type { Locale } from 'sso-elements'

/** How a zone's own name is shown, such as America/New York. */
const labelOf = (zone: string): string => zone.replaceAll('_', ' ')

const nameOf = (zone: string, locale: Locale, timeZoneName: 'long' | 'shortOffset'): string => {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    // A zone of a newer browser, or of the server's.
    return ''
  }
}

/** The zone that the browser is in. */
const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every zone that the browser knows, its own first: most people look for that one. */
const allZones = (): string[] => [...new Set([browserTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]

/** What each zone can be found by, by language: making these takes a moment, so only for whoever types. */
const words = new Map<string, string>()
const wordsOf = (zone: string, locale: Locale): string => {
  const key = `${locale} ${zone}`
  const known = words.get(key)
  if (known !== undefined) return known
  const made = `${labelOf(zone)} ${nameOf(zone, locale, 'long')}`.toLowerCase()
  words.set(key, made)
  return made
}

export interface TimeZoneOption {
  value: string
  label: string
  detail: string
}

/** The zones whose name or region holds every word of a text; all of them for none. */
export const findTimeZones = (text: string, locale: Locale): string[] => {
  const wanted = labelOf(text)
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  if (wanted.length === 0) return allZones()
  return allZones().filter((zone) => wanted.every((word) => wordsOf(zone, locale).includes(word)))
}

export const timeZoneOption = (zone: string, locale: Locale): TimeZoneOption => ({
  value: zone,
  label: labelOf(zone),
  detail: [nameOf(zone, locale, 'long'), nameOf(zone, locale, 'shortOffset')].filter(Boolean).join(' · '),
})

/** What clocks of the zone show now; null for a zone that the browser does not know. */
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
