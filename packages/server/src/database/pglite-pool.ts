import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** A stand-in for the socket to a server: what the client writes in one go goes through PGlite in one go. */
class PgliteStream extends Duplex {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    const sent = Buffer.concat(chunks.map(({ chunk }) => chunk))
    this.#pglite.execProtocolRaw(sent).then((answer) => {
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

/**
 * PostgreSQL's own client over PGlite, so that both engines are asked in one way and answer with the same types. PGlite's
 * `query` takes six steps where this takes one. There is one connection: whoever has it runs alone, the others wait in line.
 */
export const createPglitePool = (pglite: PGlite) => {
  const pool = new pg.Pool({
    stream: () => new PgliteStream(pglite),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    // It is never closed for want of work.
    idleTimeoutMillis: 0,
  })
  return {
    connect: () => pool.connect(),
    end: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}
