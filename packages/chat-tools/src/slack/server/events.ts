import { createHmac } from 'node:crypto'
import { readAs } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { identityTenant } from '../../server/common-app.ts'
import { isRecent, isSameText } from '../../server/event-crypto.ts'
import { type EventReply, type EventRequest, json, UnverifiedEvent } from '../../server/pushed-event.ts'
import type { SlackApp } from './app.ts'

/** As Slack recommends. */
const MAX_AGE_MS = 5 * 60_000

const event = v.union([
  v.object({ type: v.literal('url_verification'), challenge: v.pipe(v.string(), v.maxLength(1024)) }),
  v.object({
    type: v.literal('event_callback'),
    team_id: v.string(),
    /** Seconds since 1970. */
    event_time: v.pipe(v.number(), v.integer(), v.minValue(1)),
    event: v.object({
      type: v.string(),
      tokens: v.optional(v.object({ bot: v.optional(v.array(v.string())) })),
      user: v.fallback(v.optional(v.object({ id: v.string(), team_id: v.string(), deleted: v.boolean() })), undefined),
    }),
  }),
])

/** Slack's signature of a request, over its raw bytes. */
const slackSignature = (signingSecret: string, timestamp: string, body: Uint8Array): string =>
  `v0=${createHmac('sha256', signingSecret).update(`v0:${timestamp}:`).update(body).digest('hex')}`

const verify = ({ signingSecret }: SlackApp, { body, header }: EventRequest): void => {
  if (signingSecret === null) throw new UnverifiedEvent('no signing secret')
  const timestamp = header('x-slack-request-timestamp') ?? ''
  if (!isSameText(slackSignature(signingSecret, timestamp, body), header('x-slack-signature') ?? ''))
    throw new UnverifiedEvent('wrong signature')
  if (!isRecent(Number(timestamp) * 1000, Date.now(), MAX_AGE_MS)) throw new UnverifiedEvent('not recent')
}

/** @throws UnverifiedEvent, Error */
export const handleSlack = async (app: SlackApp, request: EventRequest): Promise<EventReply> => {
  verify(app, request)
  const read = readAs(event, JSON.parse(Buffer.from(request.body).toString('utf8')))
  // Events of kinds that are added later.
  if (read === null) return json({})
  if (read.type === 'url_verification') return json({ challenge: read.challenge })
  const { team_id: tenant, event_time, event: pushed } = read
  const { user } = pushed
  if (pushed.type === 'user_change' && user?.deleted)
    await request.once(request.body, () =>
      request.departed(
        { provider: 'slack', tenant: identityTenant(user.team_id, app), subject: user.id },
        app.ownerOrgId,
      ),
    )
  const isRemoved =
    pushed.type === 'app_uninstalled' || (pushed.type === 'tokens_revoked' && (pushed.tokens?.bot ?? []).length > 0)
  if (isRemoved)
    await request.once(request.body, () =>
      request.removed({ brand: app.brand, appId: app.appId, tenant }, new Date((event_time + 1) * 1000)),
    )
  return json({})
}
