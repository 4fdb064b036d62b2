import type { Database, Tables } from './schema.ts'

/** A database for work that may wait and must not delay requests: the collector's. */
export interface SeparateDatabase {
  db: Database
  engine: 'postgres' | 'pglite'
  /** Whether it is separate from the accounts' database. */
  isOwn: boolean
  /** Free bytes of its disk; infinite if unknown. */
  freeBytes(): Promise<number>
  /** Makes the space of deleted rows usable again, if the engine does not do so automatically. */
  reclaim(tables: readonly (keyof Tables)[]): Promise<void>
  /** Truncates the write-ahead log, if the engine does not do so automatically. */
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

/** The accounts' database, for uses without a separate one. */
export const sharedDatabase = ({ db, engine }: Pick<OpenedDatabase, 'db' | 'engine'>): SeparateDatabase => ({
  db,
  engine,
  isOwn: false,
  freeBytes: async () => Number.POSITIVE_INFINITY,
  reclaim: async () => undefined,
  flush: async () => undefined,
  close: async () => undefined,
})
