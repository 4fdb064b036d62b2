import type { CollectorState, TelemetrySessionChoices } from '@sso-elements/contract'
import { sql } from 'kysely'
import { type RequestContext, route } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { badRequest } from '../../kit/http/api-error.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { readError } from './error-details.ts'
import { readOccurrences } from './occurrences.ts'
import { readOverview } from './overview.ts'
import { userIdsOf } from './persons.ts'
import { readReplay, readSegment } from './replays.ts'
import { readDrop } from './retention.ts'
import { readSession } from './session-events.ts'
import { readSessions, selectSessions } from './sessions.ts'
import { type Period, periodOf } from './telemetry-period.ts'
import { isViewer } from './viewers.ts'

/** Values of each that can be chosen: browsers send any name. */
const MAX_CHOICES = 50

/** Browsers, systems and devices of the sessions of a period, the most frequent first. */
const readSessionChoices = async (db: Database, period: Period): Promise<TelemetrySessionChoices> => {
  const { rows } = await sql<{ browser: string | null; os: string | null; device: string | null }>`
    select browser, os, device from (${selectSessions(db, period).select(['browser', 'os', 'device'])}) as session
    group by grouping sets (browser, os, device) order by count(*) desc, browser, os, device`.execute(db)
  const valuesOf = (column: 'browser' | 'os' | 'device'): string[] =>
    rows.flatMap((row) => row[column] || []).slice(0, MAX_CHOICES)
  return { browsers: valuesOf('browser'), systems: valuesOf('os'), devices: valuesOf('device') }
}

/** Whether new events are stored at all; if not, the page says why. */
const stateOf = ({ settings, collector }: RequestContext<SignedInUser>): CollectorState => {
  if (!settings.collector) return 'off'
  return collector.isStoring ? 'on' : 'forwarding'
}

const access = route('/telemetry/access', async (request) => ({ allowed: isViewer(request) }))

const overview = route('/telemetry/overview', async (request, { stepHours = 1, ...body }) => {
  const { settings, collector } = request
  const dropped = await readDrop(collector.db, settings.collectorRetentionDays, Date.now())
  return {
    collector: stateOf(request),
    droppedBefore: dropped?.toISOString() ?? null,
    retentionDays: settings.collectorRetentionDays,
    ...(await readOverview(collector.db, periodOf(body), stepHours)),
  }
})

/** Where a call reads: the accounts may be in another database than what was collected. */
const databasesOf = ({ collector, db }: RequestContext<SignedInUser>) => ({ collector: collector.db, accounts: db })

const sessions = route(
  '/telemetry/sessions',
  async (request, { pageNumber = 1, pageSize, from, to, applicationId, env, path, person, ...search }) => {
    const { account } = request.user
    const page = { pageNumber, ...(pageSize !== undefined && { pageSize }) }
    const userIds = person === undefined ? {} : { userIds: await userIdsOf(request.db, account, person) }
    const period = periodOf({
      from,
      to,
      ...(applicationId !== undefined && { applicationId }),
      ...(env !== undefined && { env }),
      ...(path !== undefined && { path }),
    })
    return readSessions(databasesOf(request), account, period, { ...search, ...userIds }, page)
  },
)

const sessionChoices = route('/telemetry/session-choices', async (request, body) => {
  return readSessionChoices(request.collector.db, periodOf(body))
})

const session = route(
  '/telemetry/session',
  async (request, { applicationId, sessionId, kind, hasProblem = false, ...page }) => {
    const query = { applicationId, sessionId, ...(kind !== undefined && { kind }), hasProblem }
    const found = await readSession(databasesOf(request), request.user.account, query, page)
    if (found === null) throw badRequest('sessionId')
    return found
  },
)

const error = route('/telemetry/error', async (request, { fingerprint, ...body }) => {
  return readError({ db: request.collector.db, logger: request.logger }, fingerprint, periodOf(body))
})

const occurrences = route(
  '/telemetry/occurrences',
  async (request, { fingerprint, pageNumber = 1, pageSize, ...body }) => {
    const page = { pageNumber, ...(pageSize !== undefined && { pageSize }) }
    return readOccurrences(request.collector.db, fingerprint, periodOf(body), page)
  },
)

const replay = route('/telemetry/replay', async (request, key) => {
  const found = await readReplay(request.collector.db, key)
  if (found === null) throw badRequest('sessionId')
  request.authLog.record('replay-opened', request.client, {
    accountId: request.user.account.userId,
    monitoringSession: key.sessionId,
  })
  return found
})

const segment = route('/telemetry/segment', async (request, key) => {
  const found = await readSegment(request.collector.db, key)
  if (found === null) throw badRequest('startAt')
  return { segment: found.toString('base64') }
})

const forget = route('/telemetry/forget', async (request, { userId }) => {
  const deleted = await request.collector.forget(userId)
  request.authLog.record('telemetry-deleted', request.client, { accountId: request.user.account.userId })
  return { sessions: deleted }
})

/** Calls about what browsers have sent to the collector (MON-06, RPL-05). */
export const telemetryRoutes = [
  access,
  overview,
  sessions,
  sessionChoices,
  session,
  error,
  occurrences,
  replay,
  segment,
  forget,
]
