import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { DatabaseFailed } from './unavailable.ts'

/** Has messages of PostgreSQL's protocol answered, in as many pieces as it takes. */
type Ask = (sent: Uint8Array, onAnswer: (piece: Uint8Array) => void) => Promise<void>

/** A stand-in for the socket to a server: what the client writes in one go is asked in one go. */
class AnsweringStream extends Duplex {
  readonly #ask: Ask

  constructor(ask: Ask) {
    super()
    this.#ask = ask
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    const sent = Buffer.concat(chunks.map(({ chunk }) => chunk))
    // Between two statements the process reads what has come: PGlite itself never waits for anything.
    setImmediate(() => this.#ask(sent, (piece) => this.push(piece)).then(() => done(), done))
  }

  override _read(): void {
    // Nothing to fetch: answers are pushed as they come.
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  // What else the client asks of a socket.
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

/** Asks a PGlite. Once it has failed it is not asked again: nobody knows what of a transaction it still holds. */
const askOf = (pglite: PGlite): Ask => {
  let failure: Error | null = null
  return async (sent, onAnswer) => {
    if (failure) throw failure
    try {
      // Not execProtocolRaw, which keeps all that it ever answered. A piece is a view of memory that PGlite goes on using.
      await pglite.execProtocolRawStream(sent, { onRawData: (piece) => onAnswer(Buffer.from(piece)) })
    } catch (cause) {
      failure = new DatabaseFailed('The embedded database has failed. Start the server again.', { cause })
      throw failure
    }
  }
}

/**
 * PostgreSQL's own client over PGlite, so that both engines are asked in one way and answer with the same types. PGlite's
 * `query` takes six steps where this takes one. There is one connection: whoever has it runs alone, the others wait in line.
 */
export const createPglitePool = (pglite: PGlite, onError: (error: Error) => void) => {
  const ask = askOf(pglite)
  const pool = new pg.Pool({
    stream: () => new AnsweringStream(ask),
    // Said here, lest the environment says it.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    sslnegotiation: 'postgres',
    max: 1,
    // It is never closed for want of work.
    idleTimeoutMillis: 0,
  })
  // A connection that breaks, idle or in use, raises an event that ends the process when nobody listens.
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
