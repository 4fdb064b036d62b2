import type { Database, Tables } from './schema.ts'

/** A database for work that may wait and must not delay requests: that of the collector. */
export interface SeparateDatabase {
  db: Database
  engine: 'postgres' | 'pglite'
  /** Whether it is another database than that of the accounts. */
  isOwn: boolean
  /** Bytes that its disk has left; infinite where nobody here can tell. */
  freeBytes(): Promise<number>
  /** Makes the room of deleted rows usable again, where the engine does not do it by itself. */
  reclaim(tables: readonly (keyof Tables)[]): Promise<void>
  /** Empties the log of changes, where the engine does not do it by itself. */
  flush(): Promise<void>
  close(): Promise<void>
}

export interface OpenedDatabase {
  db: Database
  engine: 'postgres' | 'pglite'
  /** Rejects when the database cannot be written to: no space or no permission. */
  checkWrites(): Promise<void>
  /**
   * Connections apart from those of `db`, opened when they are first needed. On PGlite, which has one connection and runs in this
   * process, it is a database in a folder of its own.
   * @param isUsed whether anything will be stored there; if not, PGlite opens no second database
   */
  openSeparate(size: number, isUsed: boolean): SeparateDatabase
  close(): Promise<void>
}

/** The database of the accounts, for what has none of its own. */
export const sharedDatabase = ({ db, engine }: Pick<OpenedDatabase, 'db' | 'engine'>): SeparateDatabase => ({
  db,
  engine,
  isOwn: false,
  freeBytes: async () => Number.POSITIVE_INFINITY,
  reclaim: async () => undefined,
  flush: async () => undefined,
  close: async () => undefined,
})
