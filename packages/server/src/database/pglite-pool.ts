import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { Unavailable } from './unavailable.ts'

/** Messages of PostgreSQL's protocol in, its answer out. */
type Answer = (sent: Uint8Array) => Promise<Uint8Array>

/** A stand-in for the socket to a server: what the client writes in one go is answered in one go. */
class AnsweringStream extends Duplex {
  readonly #answer: Answer

  constructor(answer: Answer) {
    super()
    this.#answer = answer
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#answer(Buffer.concat(chunks.map(({ chunk }) => chunk))).then((answer) => {
      if (answer.length > 0) this.push(answer)
      done()
    }, done)
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

/** What a PGlite answers. Once it has failed it is not asked again: nobody knows what of a transaction it still holds. */
const answersOf = (pglite: PGlite): Answer => {
  let failure: Error | null = null
  return async (sent) => {
    if (failure) throw failure
    try {
      return await pglite.execProtocolRaw(sent)
    } catch (cause) {
      failure = new Unavailable('The embedded database has failed. Start the server again.', { cause })
      throw failure
    }
  }
}

/**
 * PostgreSQL's own client over PGlite, so that both engines are asked in one way and answer with the same types. PGlite's
 * `query` takes six steps where this takes one. There is one connection: whoever has it runs alone, the others wait in line.
 */
export const createPglitePool = (pglite: PGlite, onError: (error: Error) => void) => {
  const answer = answersOf(pglite)
  const pool = new pg.Pool({
    stream: () => new AnsweringStream(answer),
    // Said here, lest the environment says it.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
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
