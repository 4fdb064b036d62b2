import type { Database } from './schema.ts'

export interface OpenedDatabase {
  db: Database
  engine: 'postgres' | 'pglite'
  close(): Promise<void>
}
