import { type CollectorState, FRUSTRATIONS, TELEMETRY_MAX_STEP_HOURS, VITAL_FILTERS } from '@sso-elements/contract'
import { z } from 'zod'
import { badRequest } from '../http/api-error.ts'
import { emptyBody, instant, pageFields } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { readError } from './error-details.ts'
import { readOccurrences } from './occurrences.ts'
import { readOverview } from './overview.ts'
import { userIdsOf } from './persons.ts'
import { readReplay, readSegment } from './replays.ts'
import { readDrop } from './retention.ts'
import { readSessionChoices } from './session-choices.ts'
import { readSession } from './session-events.ts'
import { readSessions } from './sessions.ts'
import { periodFields, periodOf, storedText } from './telemetry-period.ts'

/** Highest number of a segment that is accepted: nine digits. */
const MAX_INDEX = 1e9 - 1

/** Who may read what was collected of visitors of all organizations: no role of an organization suffices. */
const isViewer = ({ settings, user }: RequestContext<SignedInUser>): boolean =>
  user.scopeOrgId === null && settings.collectorViewers.includes(user.account.orgEmail)

/** @throws ApiError 400 with `role` for everybody else, because code 403 would end their session. */
const requireViewer = (request: RequestContext<SignedInUser>): void => {
  if (!isViewer(request)) throw badRequest('role')
}

/** Whether what is read can grow: without new events a reader has to know why. */
const stateOf = ({ settings, collector }: RequestContext<SignedInUser>): CollectorState => {
  if (!settings.collector) return 'off'
  return collector.isStoring ? 'on' : 'forwarding'
}

const access = route({
  method: 'POST',
  path: '/telemetry/access',
  access: 'session',
  summary: 'Whether the user may read what the collector has received from browsers (COLLECTOR_VIEWERS).',
  body: emptyBody,
  handler: async (request) => ({ allowed: isViewer(request) }),
})

const overview = route({
  method: 'POST',
  path: '/telemetry/overview',
  access: 'account',
  summary: 'Views, sessions, errors, actions and vitals of a period, by hours and by page. Viewers only.',
  body: z.strictObject({
    ...periodFields,
    stepHours: z.number().int().min(1).max(TELEMETRY_MAX_STEP_HOURS).exactOptional(),
  }),
  handler: async (request, { stepHours = 1, ...body }) => {
    requireViewer(request)
    const { settings, collector } = request
    const dropped = await readDrop(collector.db, settings.collectorRetentionDays, Date.now())
    return {
      collector: stateOf(request),
      droppedBefore: dropped?.toISOString() ?? null,
      retentionDays: settings.collectorRetentionDays,
      ...(await readOverview(collector.db, periodOf(body), stepHours)),
    }
  },
})

/** Where a call reads: the accounts may be in another database than what was collected. */
const databasesOf = ({ collector, db }: RequestContext<SignedInUser>) => ({ collector: collector.db, accounts: db })

const sessions = route({
  method: 'POST',
  path: '/telemetry/sessions',
  access: 'account',
  summary:
    'Sessions of browsers in a period that are looked for, the last active first. A person is named to viewers who share an organization with them. Viewers only.',
  body: z.strictObject({
    ...periodFields,
    ...pageFields,
    person: storedText.exactOptional(),
    error: storedText.exactOptional(),
    action: storedText.exactOptional(),
    browser: storedText.exactOptional(),
    os: storedText.exactOptional(),
    device: storedText.exactOptional(),
    frustration: z.enum([...FRUSTRATIONS, 'any']).exactOptional(),
    vital: z.enum(VITAL_FILTERS).exactOptional(),
    hasReplay: z.literal(true).exactOptional(),
    hasErrors: z.literal(true).exactOptional(),
  }),
  handler: async (request, { pageNumber = 1, pageSize, from, to, applicationId, env, path, person, ...search }) => {
    requireViewer(request)
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
})

const sessionChoices = route({
  method: 'POST',
  path: '/telemetry/session-choices',
  access: 'account',
  summary: 'Browsers, systems and devices of the sessions of a period, the most frequent first. Viewers only.',
  body: z.strictObject(periodFields),
  handler: async (request, body) => {
    requireViewer(request)
    return readSessionChoices(request.collector.db, periodOf(body))
  },
})

const session = route({
  method: 'POST',
  path: '/telemetry/session',
  access: 'account',
  summary:
    'A session of a browser with its events in order, or those of a kind or with a problem: 400 with sessionId for an unknown one. Viewers only.',
  body: z.strictObject({
    applicationId: storedText,
    sessionId: storedText,
    kind: storedText.exactOptional(),
    hasProblem: z.literal(true).exactOptional(),
    ...pageFields,
  }),
  handler: async (request, { applicationId, sessionId, kind, hasProblem = false, ...page }) => {
    requireViewer(request)
    const query = { applicationId, sessionId, ...(kind !== undefined && { kind }), hasProblem }
    const found = await readSession(databasesOf(request), request.user.account, query, page)
    if (found === null) throw badRequest('sessionId')
    return found
  },
})

const error = route({
  method: 'POST',
  path: '/telemetry/error',
  access: 'account',
  summary: 'Errors of the same cause in a period: what they say, by hour, page, browser and release. Viewers only.',
  body: z.strictObject({ ...periodFields, fingerprint: storedText }),
  handler: async (request, { fingerprint, ...body }) => {
    requireViewer(request)
    return readError({ db: request.collector.db, logger: request.logger }, fingerprint, periodOf(body))
  },
})

const occurrences = route({
  method: 'POST',
  path: '/telemetry/occurrences',
  access: 'account',
  summary: 'Occurrences of an error in a period, the latest first. Viewers only.',
  body: z.strictObject({ ...periodFields, ...pageFields, fingerprint: storedText }),
  handler: async (request, { fingerprint, pageNumber = 1, pageSize, ...body }) => {
    requireViewer(request)
    const page = { pageNumber, ...(pageSize !== undefined && { pageSize }) }
    return readOccurrences(request.collector.db, fingerprint, periodOf(body), page)
  },
})

const replay = route({
  method: 'POST',
  path: '/telemetry/replay',
  access: 'account',
  summary:
    'The segments of the replay of a session, and what to mark: 400 with sessionId for an unknown one. Viewers only.',
  body: z.strictObject({ applicationId: storedText, sessionId: storedText }),
  handler: async (request, key) => {
    requireViewer(request)
    const found = await readReplay(request.collector.db, key)
    if (found === null) throw badRequest('sessionId')
    request.authLog.record('replay-opened', request.client, {
      accountId: request.user.account.userId,
      monitoringSession: key.sessionId,
    })
    return found
  },
})

const segment = route({
  method: 'POST',
  path: '/telemetry/segment',
  access: 'account',
  summary:
    'A segment of a replay as it was received, a zlib stream in base64: 400 with startAt for an unknown one. Viewers only.',
  body: z.strictObject({
    applicationId: storedText,
    sessionId: storedText,
    viewId: storedText,
    index: z.int().min(0).max(MAX_INDEX),
    startAt: instant,
  }),
  handler: async (request, key) => {
    requireViewer(request)
    const found = await readSegment(request.collector.db, key)
    if (found === null) throw badRequest('startAt')
    return { segment: found.toString('base64') }
  },
})

const forget = route({
  method: 'POST',
  path: '/telemetry/forget',
  access: 'account',
  summary: 'Deletes the sessions of a person with their events and replays. Viewers only.',
  body: z.strictObject({ userId: storedText }),
  handler: async (request, { userId }) => {
    requireViewer(request)
    const deleted = await request.collector.forget(userId)
    request.authLog.record('telemetry-deleted', request.client, { accountId: request.user.account.userId })
    return { sessions: deleted }
  },
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
