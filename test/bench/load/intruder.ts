// Attacks the collector in its own process; see intake.ts.
import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'

export interface Attack {
  port: number
  application: string
  /** Connections that send all but the last byte of a segment, and are opened again when they are closed. */
  endless: number
  /** Connections that send segments of noise, from one of as many addresses each. */
  noisy: number
}

const SEGMENTS = '/v1/write/rum/replay?precision=ms'
const ENDLESS_BYTES = 2 * 1024 * 1024
const NOISE_BYTES = 1_900_000
/** Pause of a client that was sent away, in milliseconds: not of all at the same time. */
const restMs = (): number => 500 + 1000 * Math.random()
const BOUNDARY = 'intruder'
const ENDLESS_BODY = Buffer.alloc(ENDLESS_BYTES - 1, 'x')

const headOf = (address: string, length: number): string =>
  [
    `POST ${SEGMENTS} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-forwarded-for: ${address}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n')

/** Records of noise, stored without compression, so that making them costs the intruder next to nothing. */
const noise = ((): { raw: number; segment: Buffer } => {
  const raw = Buffer.from(`{"records":["${randomBytes(NOISE_BYTES / 2).toString('hex')}"]}\n`)
  return { raw: raw.length, segment: deflateSync(raw, { level: 0 }) }
})()

const segmentOf = (application: string): Buffer => {
  const now = Date.now()
  const fields = {
    app_id: application,
    session_id: randomUUID(),
    view_id: randomUUID(),
    start: now,
    end: now + 1,
    records_count: 1,
    index_in_view: 0,
    raw_segment_size: noise.raw,
    has_full_snapshot: 'true',
  }
  const partOf = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name=${disposition}\r\n\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${partOf(`"${name}"`)}${value}\r\n`)
  const file = `${partOf('"segment"; filename="s"')}`
  return Buffer.concat([Buffer.from(texts.join('') + file), noise.segment, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

const closeOf = (socket: Socket): Promise<string> => new Promise((resolve) => socket.once('close', () => resolve('')))

const open = async (port: number): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closeOf(socket)])
  return socket
}

const sendEndless = async ({ port }: Attack): Promise<never> => {
  for (;;) {
    const socket = await open(port)
    const closed = socket.closed ? undefined : closeOf(socket)
    socket.resume().write(headOf('10.9.0.1', ENDLESS_BYTES))
    socket.write(ENDLESS_BODY)
    await closed
    await sleep(restMs())
  }
}

let accepted = 0
const sendNoise = async ({ port, application }: Attack, index: number): Promise<never> => {
  for (;;) {
    const body = segmentOf(application)
    const socket = await open(port)
    socket.write(headOf(`10.8.0.${index}`, body.length))
    socket.write(body)
    const reply = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    const answer = socket.closed ? '' : await Promise.race([reply, closeOf(socket)])
    socket.destroy()
    if (answer.startsWith('HTTP/1.1 200')) accepted += 1
    else await sleep(restMs())
  }
}

// It shares the cores with the server, which an intruder would not.
setPriority(19)
process.on('message', (message: Attack | 'count') => {
  if (message === 'count') {
    process.send?.(accepted)
    return
  }
  for (let index = 0; index < message.endless; index += 1) void sendEndless(message)
  for (let index = 0; index < message.noisy; index += 1) void sendNoise(message, index)
})
process.on('disconnect', () => process.exit(0))
