declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** URL of PostgreSQL’s own database; empty on PGlite. */
    postgresUrl: string
    /** The database snapshot; empty on PostgreSQL. */
    snapshot: string
    /** An empty, migrated database to copy: a folder of PGlite, or the name of a PostgreSQL database. */
    template: string
  }
}

export {}
