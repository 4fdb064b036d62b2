import type { Database } from './schema.ts'

export interface OpenedDatabase {
  db: Database
  engine: 'postgres' | 'pglite'
  /** Rejects when the database cannot be written to: no space or no permission. */
  checkWrites(): Promise<void>
  close(): Promise<void>
}
