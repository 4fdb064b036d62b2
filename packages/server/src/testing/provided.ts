declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** Address of PostgreSQL without a database's name; empty on the embedded database. */
    postgresUrl: string
    /** The database picture; empty on PostgreSQL. */
    snapshot: string
  }
}

export {}
