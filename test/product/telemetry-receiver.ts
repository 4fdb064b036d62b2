import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync, inflateSync } from 'node:zlib'

/** What arrived at the services of telemetry. */
interface ReceivedRequest {
  /** With its query. */
  path: string
  /** Uncompressed. */
  text: string
}

/** How the services reply: as they should, with an error, or not at all. */
export type ReceiverMode = 'ok' | '400' | '503' | 'closed' | 'silent'

/** An event of analytics. */
export interface TrackedEvent {
  event: string
  properties: Record<string, unknown>
}

/** Stands in for PostHog, Sentry and a collector. */
export interface TelemetryReceiver {
  /** Each of another origin, as the pages' policy has to allow each. */
  urls: { analytics: string; errors: string; monitoring: string }
  requests: ReceivedRequest[]
  mode: ReceiverMode
  /** The events of analytics so far. */
  events(): TrackedEvent[]
  /** The reported errors so far. */
  errors(): { exception: { values: { type: string; value: string }[] } }[]
  close(): Promise<void>
}

/** A beacon has its events as a field of a form, in Base64. */
const beaconText = (text: string): string =>
  text.startsWith('data=') ? Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString() : text

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b

const uncompressed = (path: string, body: Buffer): Buffer => {
  if (isGzip(body)) return gunzipSync(body)
  return path.includes('encoding=deflate') ? inflateSync(body) : body
}

/** A segment of a replay, with its form fields. */
const replayText = async (body: Buffer, contentType: string): Promise<string> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  const texts = [...form].map(async ([name, value]) =>
    typeof value === 'string' ? `${name}=${value}` : inflateSync(await value.arrayBuffer()).toString(),
  )
  return (await Promise.all(texts)).join('\n')
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

const jsonLines = (text: string): Record<string, unknown>[] => text.split('\n').map((line) => JSON.parse(line))

/** Listens on a free port of 127.0.0.1. */
const listen = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Listens on three free ports. */
export const startTelemetryReceiver = async (): Promise<TelemetryReceiver> => {
  const take: RequestListener = async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end()
      return
    }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const path = request.url ?? ''
    const contentType = request.headers['content-type'] ?? ''
    const isReplay = contentType.startsWith('multipart/')
    const text = isReplay ? replayText(body, contentType) : beaconText(uncompressed(path, body).toString())
    receiver.requests.push({ path, text: await text })
    if (receiver.mode === 'silent') return
    if (receiver.mode === 'closed') request.socket.destroy()
    else
      response
        .writeHead(receiver.mode === 'ok' ? 200 : Number(receiver.mode), {
          ...CORS,
          'content-type': 'application/json',
        })
        .end('{"status":1}')
  }
  const [analytics, errors, monitoring] = [await listen(take), await listen(take), await listen(take)]
  const sentTo = (path: RegExp) => receiver.requests.filter((request) => path.test(request.path))
  const receiver: TelemetryReceiver = {
    urls: { analytics: analytics.url, errors: errors.url, monitoring: monitoring.url },
    requests: [],
    mode: 'ok',
    events: () => sentTo(/^\/e\//).flatMap(({ text }) => (JSON.parse(text) as { batch: TrackedEvent[] }).batch),
    errors: () =>
      sentTo(/\/envelope\//)
        .flatMap(({ text }) => jsonLines(text))
        .filter((line) => 'exception' in line) as unknown as ReturnType<TelemetryReceiver['errors']>,
    async close() {
      for (const service of [analytics, errors, monitoring]) await service.close()
    },
  }
  return receiver
}
