import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { DatabaseFailed } from './unavailable.ts'

/** Sends messages of PostgreSQL’s protocol; the reply arrives in any number of pieces. */
type SendMessages = (sent: Uint8Array, onReply: (piece: Uint8Array) => void) => Promise<void>

/** Replaces the socket to a server: what the client writes at once is sent at once. */
class PgliteStream extends Duplex {
  readonly #ask: SendMessages

  constructor(sendMessages: SendMessages) {
    super()
    this.#ask = sendMessages
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    const sent = Buffer.concat(chunks.map(({ chunk }) => chunk))
    // Lets the process read incoming requests between two statements, because PGlite never yields.
    setImmediate(() => this.#ask(sent, (piece) => this.push(piece)).then(() => done(), done))
  }

  override _read(): void {
    // Replies are pushed as they arrive.
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  // Other methods that the client calls on a socket.
  setNoDelay(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

/** Sends messages to a PGlite. After a failure it is not used again, because the state of its transaction is unknown. */
const createSender = (pglite: PGlite): SendMessages => {
  let failure: Error | null = null
  return async (sent, onReply) => {
    if (failure) throw failure
    try {
      // Not `execProtocolRaw`, which keeps all replies in memory. A piece is a view of memory that PGlite reuses.
      await pglite.execProtocolRawStream(sent, { onRawData: (piece) => onReply(Buffer.from(piece)) })
    } catch (cause) {
      failure = new DatabaseFailed('The embedded database has failed. Start the server again.', { cause })
      throw failure
    }
  }
}

/**
 * PostgreSQL’s own client over PGlite, so that both engines have the same interface and return the same types. PGlite’s `query`
 * takes six steps for the one that this takes. There is one connection: its holder runs alone, others wait.
 */
export const createPglitePool = (pglite: PGlite, onError: (error: Error) => void) => {
  const sendMessages = createSender(pglite)
  const pool = new pg.Pool({
    stream: () => new PgliteStream(sendMessages),
    // Set here, so that environment variables do not set them.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    sslnegotiation: 'postgres',
    max: 1,
    // Never closes the idle connection.
    idleTimeoutMillis: 0,
  })
  // A broken connection, idle or in use, emits an error event, which ends the process without a listener.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return {
    connect: () => pool.connect(),
    end: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}
