import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'

/** PGlite has one connection: whoever has it runs alone, the others wait in line. */
const createDriver = (pglite: PGlite): Driver => {
  let lastTurn: Promise<void> = Promise.resolve()
  const ends = new WeakMap<DatabaseConnection, () => void>()
  const run = (connection: DatabaseConnection, text: string) => connection.executeQuery(CompiledQuery.raw(text))
  return {
    init: async () => {},
    acquireConnection: async () => {
      const previous = lastTurn
      let end = () => {}
      lastTurn = new Promise((resolve) => {
        end = resolve
      })
      await previous
      const connection: DatabaseConnection = {
        executeQuery: async <Row>(query: CompiledQuery) => {
          const { rows, affectedRows = 0 } = await pglite.query<Row>(query.sql, [...query.parameters])
          return { rows, numAffectedRows: BigInt(affectedRows) }
        },
        streamQuery: () => {
          throw new Error('The embedded database does not stream rows.')
        },
      }
      ends.set(connection, end)
      return connection
    },
    releaseConnection: async (connection) => ends.get(connection)?.(),
    beginTransaction: async (connection, settings: TransactionSettings) => {
      await run(connection, settings.isolationLevel ? `begin isolation level ${settings.isolationLevel}` : 'begin')
    },
    commitTransaction: async (connection) => {
      await run(connection, 'commit')
    },
    rollbackTransaction: async (connection) => {
      await run(connection, 'rollback')
    },
    destroy: async () => {
      await lastTurn
      await pglite.close()
    },
  }
}

/** Kysely over PGlite: PostgreSQL's own dialect, one connection. */
export const createPgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => createDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
