import type { TelemetrySessionChoices } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { selectSessions } from './sessions.ts'
import type { Period } from './telemetry-period.ts'

/** Values of each that can be chosen: browsers send any name. */
const MAX_CHOICES = 50

/** Browsers, systems and devices of the sessions of a period, the most frequent first. */
export const readSessionChoices = async (db: Database, period: Period): Promise<TelemetrySessionChoices> => {
  const { rows } = await sql<{ browser: string | null; os: string | null; device: string | null }>`
    select browser, os, device from (${selectSessions(db, period).select(['browser', 'os', 'device'])}) as session
    group by grouping sets (browser, os, device) order by count(*) desc, browser, os, device`.execute(db)
  const valuesOf = (column: 'browser' | 'os' | 'device'): string[] =>
    rows.flatMap((row) => row[column] || []).slice(0, MAX_CHOICES)
  return { browsers: valuesOf('browser'), systems: valuesOf('os'), devices: valuesOf('device') }
}
