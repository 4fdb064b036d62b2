import { DatabaseFailed, isUnavailable, Unavailable } from './unavailable.ts'

/** Faults of a database, with what to do about each. */
export const DATABASE_FAULTS = {
  'disk-full': 'The disk of the database is full. Make room; writes work again at once.',
  damaged: 'Files of the database are damaged or missing. Stop the server and restore a backup.',
  'read-only': 'The database may not be written to. Check its rights, and that it is no standby.',
  away: 'The database cannot be reached, or takes too long.',
  failed: 'The embedded database has failed. Start the server again.',
} as const
export type DatabaseFault = keyof typeof DATABASE_FAULTS

/** Error codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html) and of the operating system. */
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

/** The database fault that an error indicates; null when it indicates none, such as an invalid statement or a full queue. */
export const faultOf = (error: unknown): DatabaseFault | null => {
  if (error instanceof DatabaseFailed) return faultOf(error.cause) ?? 'failed'
  if (error instanceof Unavailable || !(error instanceof Error)) return null
  return FAULT_OF_CODE[(error as NodeJS.ErrnoException).code ?? ''] ?? (isUnavailable(error) ? 'away' : null)
}
