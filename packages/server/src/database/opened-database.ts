import type { Database } from './schema.ts'

export interface OpenedDatabase {
  db: Database
  engine: 'postgres' | 'pglite'
  /** Rejects when nothing can be written, for want of room or of rights. */
  checkWrites(): Promise<void>
  close(): Promise<void>
}
