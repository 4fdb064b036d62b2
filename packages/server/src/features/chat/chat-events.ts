import {
  type EventHandler,
  type EventRequest,
  serverOf,
  type ToolClient,
  UnverifiedEvent,
} from '@sso-elements/chat-tools/server'
import { HOST_BASE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { isValiError } from 'valibot'
import { type Endpoint, type EndpointRequest, type EndpointResponse, failureStatus } from '../../api/endpoint.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { hashOfToken } from '../session/token.ts'
import type { ChatApp } from './chat-app.ts'
import { recordDeparture } from './departure.ts'
import { findEventApp } from './installations.ts'
import { recordInstalled, recordRemoved } from './store-apps.ts'

/** Longer than an event counts as recent. */
const HANDLED_SECONDS = 60 * 60

/**
 * Handles an event once: a replay has no effect, and a failed event may be sent again.
 * @param proven the signed part: a replayed body may differ in the rest
 */
const handleOnce = async (
  { db }: Pick<EndpointRequest, 'db'>,
  proven: Uint8Array | string,
  work: () => Promise<void>,
): Promise<void> => {
  const hash = hashOfToken(Buffer.from(proven).toString('base64'))
  const inserted = await db
    .insertInto('platform_events')
    .values({ hash, expires_at: sql<Date>`now() + ${HANDLED_SECONDS} * interval '1 second'` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!inserted) return
  try {
    await work()
  } catch (error) {
    await db.deleteFrom('platform_events').where('hash', '=', hash).execute()
    throw error
  }
}

const MAX_BYTES = 128 * 1024
const PATH = `${HOST_BASE}im/events/:app`

/** What the server does about an event. */
const eventOf = (app: ChatApp, request: EndpointRequest): EventRequest => {
  const { query, body, background, logger, chatTools } = request
  return {
    ...{ query, body },
    header: (name) => request.header(name),
    once: (proven, work) => handleOnce(request, proven, work),
    later: (work) =>
      background.run(() =>
        work().catch((error: unknown) => logger.error({ app: app.brand, err: error }, 'an event was not handled')),
      ),
    departed: (person, ownerOrgId) => recordDeparture(request, person, ownerOrgId),
    installed: (company) => recordInstalled(request, company),
    removed: (company, before) => recordRemoved(request, company, before),
    storeTicket: (key, ticket) => chatTools.tokens.store(key, ticket),
  }
}

const handlerOf = ({ tool }: ChatApp): EventHandler<ChatApp, ToolClient<ChatApp>> => {
  const { events } = serverOf(tool)
  if (!events) throw new UnverifiedEvent('the tool sends no events')
  return events
}

/** Runs `work` with the app that an event is for, and refuses an event that is not verified. */
const withApp =
  (work: (app: ChatApp, request: EndpointRequest) => EndpointResponse | Promise<EndpointResponse>) =>
  async (request: EndpointRequest): Promise<EndpointResponse> => {
    const { client, refusedEvents, parameter } = request
    let app: ChatApp | null = null
    try {
      app = await findEventApp(request, parameter('app'))
      if (!app) throw new UnverifiedEvent('unknown app')
      return await work(app, request)
    } catch (error) {
      if (error instanceof ApiError) {
        refusedEvents.record({ reason: 'no key decrypts the app' }, client.address)
        return { status: 503 }
      }
      const isUnreadable = error instanceof SyntaxError || isValiError(error) || error instanceof RangeError
      const isRefused =
        error instanceof UnverifiedEvent || isUnreadable || (error as NodeJS.ErrnoException).code?.startsWith('ERR_')
      if (!isRefused) throw error
      // The message of another error may quote the event.
      const reason = error instanceof UnverifiedEvent ? error.message : 'unreadable'
      refusedEvents.record({ app: app?.brand, reason }, client.address)
      return { status: 400 }
    }
  }

/**
 * POST /sso/im/events/{app}: what a chat tool pushes about an app: of the settings (by its brand, such as `feishu`), or of the
 * installation with this id. Nothing in an event is used before its signature is checked over the raw bytes.
 */
const events: Endpoint = {
  method: 'POST',
  path: PATH,
  types: ['application/json', 'text/xml', 'application/xml'],
  maxBytes: MAX_BYTES,
  limit: null,
  handler: withApp((app, request) => handlerOf(app).handle(app, eventOf(app, request), request.chatTools.of(app))),
  onFailure: failureStatus,
}

/** GET of the same address: WeCom asks so whether it answers. */
const challenge: Endpoint = {
  ...events,
  method: 'GET',
  types: [''],
  maxBytes: 0,
  handler: withApp((app, request) => {
    const { answerChallenge } = handlerOf(app)
    if (!answerChallenge) throw new UnverifiedEvent('the tool does not ask by GET')
    return answerChallenge(app, eventOf(app, request))
  }),
}

export const CHAT_EVENTS = [events, challenge]
