import type { EndpointResponse } from '../../api/endpoint.ts'

/** Replies of the three paths: a status for browsers, and for people a JSON text that says what to do. */

const JSON_TYPE = { 'Content-Type': 'application/json' }

const errorReply = (status: 400 | 403 | 413, code: string, message: string, point?: number): EndpointResponse => ({
  status,
  headers: JSON_TYPE,
  body: JSON.stringify({ error_code: code, message, ...(point !== undefined && { point }) }),
})

export const accepted = (): EndpointResponse => ({ status: 200 })

/** What can never be accepted; the browser does not send it again. @param point its number in the batch, from 1 */
export const invalid = (message: string, point?: number): EndpointResponse =>
  errorReply(400, point === undefined ? 'collector.invalidBody' : 'collector.invalidPoint', message, point)

export const unknownOrigin = (): EndpointResponse =>
  errorReply(403, 'collector.unknownOrigin', 'the origin of the page is not in COLLECTOR_ORIGINS')

export const tooLarge = (): EndpointResponse =>
  errorReply(413, 'collector.tooLarge', 'the body, or what it inflates to, is too large')

export const sessionFull = (segments: number): EndpointResponse =>
  errorReply(413, 'collector.sessionFull', `the session has ${segments} segments, and no more are kept`)

/** Seconds after which a batch that found no room may come again. */
const BUSY_SECONDS = 5

/** @param seconds until a retry makes sense */
export const busy = (seconds = BUSY_SECONDS): EndpointResponse => ({
  status: 429,
  headers: { 'Retry-After': String(seconds) },
})
