/** How a zone's name is shown, such as America/New York. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

interface ZoneGroup {
  /** A continent or an ocean; empty for zones without one, such as UTC. */
  region: string
  zones: readonly { zone: string; label: string }[]
}

/** The time zones that the browser knows and the given one, by region, each under its city: that is what people type to find it. */
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

/** What clocks of the zone show now; null for a zone that the browser does not know. */
export const currentTimeIn = (timeZone: string, languageTag: string): string | null => {
  try {
    const format = { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
    return new Intl.DateTimeFormat(languageTag, format).format()
  } catch {
    return null
  }
}
