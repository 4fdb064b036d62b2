/** Maximum causes that are logged; deeper ones add nothing. */
const MAX_CAUSES = 3

/**
 * The logged form of an error: type, message, code and stack. Other properties are dropped: database drivers attach the values of
 * the statement, mail transports the recipients, which include email addresses and hashes of secrets (SES-11).
 */
export const errorForLog = (error: unknown, depth = 0): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: errorForLog(error.cause, depth + 1) }),
  }
}
