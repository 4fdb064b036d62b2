/** Display name of a time zone, such as America/New York. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

interface ZoneGroup {
  /** A continent or an ocean; empty for zones without one, such as UTC. */
  region: string
  zones: readonly { zone: string; label: string }[]
}

/**
 * The time zones of the browser and the chosen one, by region. Labels start with the city, because users type that to
 * find an option.
 */
export const zoneGroups = (chosen: string): ZoneGroup[] => {
  const names = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])
  const groups = new Map<string, { zone: string; label: string }[]>()
  for (const zone of [...names].sort()) {
    const end = zone.indexOf('/')
    const region = zone.slice(0, Math.max(end, 0))
    const group = groups.get(region) ?? []
    group.push({ zone, label: zoneLabel(zone.slice(end + 1)) })
    groups.set(region, group)
  }
  return [...groups].map(([region, zones]) => ({ region, zones }))
}

/** Current weekday and time in the zone; null if the browser does not know the zone. */
export const currentTimeIn = (timeZone: string, languageTag: string): string | null => {
  try {
    const format = { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
    return new Intl.DateTimeFormat(languageTag, format).format()
  } catch {
    return null
  }
}
