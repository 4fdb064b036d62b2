import { createHash, timingSafeEqual } from 'node:crypto'
import type { Endpoint, EndpointFailure, EndpointRequest, EndpointResponse } from '../../api/endpoint.ts'
import { failureStatus } from '../../api/endpoint.ts'
import type { Settings } from '../../settings/settings.ts'
import { packSourceMap, SourceMapUnreadable } from './read-source-map.ts'
import { removeSourceMaps, storeSourceMap } from './source-map-store.ts'

/** Where builds send the source maps of a release; no address serves one. */
const SOURCE_MAPS = '/v1/source-maps'

/** Longest body, gzip: within what one machine may send at a time. */
const MAX_BODY_BYTES = 6 * 1024 * 1024
const MAX_NAME_LENGTH = 200
const MAX_PATH_LENGTH = 1000
const RETRY_SECONDS = 5

const reply = (status: EndpointResponse['status'], body: object, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const refusal = (status: 400 | 401 | 413, code: string, message: string): EndpointResponse =>
  reply(status, { error_code: `sourceMaps.${code}`, message })

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

class InvalidQuery extends Error {}

const releaseOf = ({ query, settings }: Pick<EndpointRequest, 'query' | 'settings'>) => {
  const read = (name: string): string => {
    const value = query.get(name) ?? ''
    if (value === '' || value.length > MAX_NAME_LENGTH || value.includes('\0'))
      throw new InvalidQuery(`"${name}" has to be a text of 1 to ${MAX_NAME_LENGTH} characters`)
    return value
  }
  const release = { app_id: read('app_id'), version: read('version') }
  if (!settings.collectorApplications.includes(release.app_id))
    throw new InvalidQuery('the application of "app_id" is not in COLLECTOR_APPLICATIONS')
  return release
}

const pathOf = ({ query }: Pick<EndpointRequest, 'query'>): string => {
  const path = query.get('path') ?? ''
  const base = 'https://x.invalid'
  const isPath = path.startsWith('/') && !path.startsWith('//') && path.length <= MAX_PATH_LENGTH
  if (!isPath || new URL(path, base).href !== base + path || /[?#]/.test(path))
    throw new InvalidQuery('"path" has to be the path of the built file\'s address, such as /assets/index.js')
  return path
}

const store = async (request: EndpointRequest): Promise<EndpointResponse> => {
  const file = { ...releaseOf(request), path: pathOf(request) }
  const map = await packSourceMap(request.body)
  if (await storeSourceMap(request.collector.db, file, map)) return reply(200, { path: file.path, size: map.length })
  return refusal(413, 'full', 'the application has no room for more source maps: remove those of an old release')
}

const remove = async (request: EndpointRequest): Promise<EndpointResponse> =>
  reply(200, { removed: await removeSourceMaps(request.collector.db, releaseOf(request)) })

const replyTo = (error: unknown): EndpointResponse => {
  if (error instanceof InvalidQuery) return refusal(400, 'invalidQuery', error.message)
  if (!(error instanceof SourceMapUnreadable)) throw error
  if (error.reason === 'busy') return failureStatus({ reason: 'limit', retryAfter: RETRY_SECONDS })
  return refusal(
    400,
    'invalidMap',
    'the body has to be a source map of version 3, gzip, of at most 64 MiB and 3 million positions',
  )
}

const onFailure = (failure: EndpointFailure): EndpointResponse => {
  if (failure.reason === 'origin')
    return refusal(401, 'unknownToken', 'the token is not that of COLLECTOR_SOURCE_MAP_TOKEN')
  return failureStatus(failure)
}

/** Receives the source maps of a release, or removes them, for clients with COLLECTOR_SOURCE_MAP_TOKEN; without the setting there is no such endpoint. */
export const sourceMapEndpoints = ({ settings }: { settings: Settings }): Endpoint[] => {
  const { collector, collectorSourceMapToken } = settings
  if (!collector || collectorSourceMapToken === undefined) return []
  const expected = digest(`Bearer ${collectorSourceMapToken}`)
  const endpoint = (path: string, maxBytes: number, handler: Endpoint['handler']): Endpoint => ({
    method: 'POST',
    path,
    types: ['', 'application/gzip', 'application/octet-stream'],
    maxBytes,
    bodies: 'reports',
    limit: null,
    admit: async ({ header, limiter, client }) => {
      if (timingSafeEqual(digest(header('authorization') ?? ''), expected)) return null
      await limiter.consumeOrThrow({ sourceMapTries: client.address })
      return { reason: 'origin' }
    },
    handler: (request) => handler(request).catch(replyTo),
    onFailure,
  })
  return [endpoint(SOURCE_MAPS, MAX_BODY_BYTES, store), endpoint(`${SOURCE_MAPS}/remove`, 0, remove)]
}
