import { fileURLToPath } from 'node:url'

/** This file is one folder below the package, both as source and in the build. */
const PACKAGE = new URL('..', import.meta.url)
const REPOSITORY = new URL('../../', PACKAGE)

/** The database snapshot, created at build time; absent before a build. */
export const SNAPSHOT_FILE = fileURLToPath(new URL('dist/pglite-snapshot.tar.gz', PACKAGE))

/** Folders of built files that the server serves. */
export const SERVED_FOLDERS = {
  host: fileURLToPath(new URL('host/dist/', REPOSITORY)),
  sdk: fileURLToPath(new URL('packages/elements/dist/cdn/', REPOSITORY)),
  examples: fileURLToPath(new URL('examples/', REPOSITORY)),
} as const
export type ServedFolders = Record<keyof typeof SERVED_FOLDERS, string>
