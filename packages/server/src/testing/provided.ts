declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** Address of PostgreSQL without a database's name; empty on the embedded database. */
    postgresUrl: string
    /** The database picture; empty on PostgreSQL. */
    snapshot: string
    /** An empty, migrated database to copy: a folder of the embedded one, the name of one of PostgreSQL. */
    template: string
  }
}

export {}
