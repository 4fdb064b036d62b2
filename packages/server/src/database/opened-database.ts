import type { Database } from './schema.ts'

export interface OpenedDatabase {
  db: Database
  engine: 'postgres' | 'pglite'
  /** Rejects when the database cannot be written to: no space or no permission. */
  checkWrites(): Promise<void>
  /**
   * Connections apart from those of `db`, for work that may wait and must not delay requests. They are opened when they are first
   * needed. PGlite has one connection, which this is then, too.
   */
  openSeparate(size: number): { db: Database; close(): Promise<void> }
  close(): Promise<void>
}
