import { DatabaseFailed, isUnavailable, Unavailable } from './unavailable.ts'

/** What may be wrong with a database, and what a person does about it. */
export const DATABASE_FAULTS = {
  'disk-full': 'The disk of the database is full. Make room; writes work again at once.',
  damaged: 'Files of the database are damaged or missing. Stop the server and restore a backup.',
  'read-only': 'The database may not be written to. Check its rights, and that it is no standby.',
  away: 'The database cannot be reached, or takes too long.',
  failed: 'The embedded database has failed. Start the server again.',
} as const
export type DatabaseFault = keyof typeof DATABASE_FAULTS

/** Codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html) and of the system. */
const FAULT_OF_CODE: Readonly<Record<string, DatabaseFault>> = {
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  XX001: 'damaged',
  XX002: 'damaged',
  '58P01': 'damaged',
  '58030': 'damaged',
  '25006': 'read-only',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
}

/** What an error says about the database; null when it says nothing, as one of a wrong statement or of a full queue. */
export const faultOf = (error: unknown): DatabaseFault | null => {
  if (error instanceof DatabaseFailed) return faultOf(error.cause) ?? 'failed'
  if (error instanceof Unavailable || !(error instanceof Error)) return null
  return FAULT_OF_CODE[(error as NodeJS.ErrnoException).code ?? ''] ?? (isUnavailable(error) ? 'away' : null)
}
