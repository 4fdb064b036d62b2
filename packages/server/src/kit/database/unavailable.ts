/** Thrown when the database, the hash queue or the mail server is unreachable or overloaded: 503, never 403. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/** PGlite failed internally and is not used again. */
export class DatabaseFailed extends Unavailable {}

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOENT',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
])
/**
 * SQL states: connection failures, shutdown and startup, a full disk, too many connections, a statement timeout, a read-only
 * standby, broken files.
 */
const SQL_STATES = /^(08|57P|53|58|57014|25006|XX00[12])/
const CLIENT_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/** Seconds until a retry that a 503 names. */
export const UNAVAILABLE_RETRY_SECONDS = 2

/** Whether an error means that the database is unreachable or cannot serve now. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof Unavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && (SYSTEM_CODES.has(code) || SQL_STATES.test(code))) return true
  return CLIENT_MESSAGES.test(error.message)
}
