/** How many causes are followed: deeper chains say nothing more. */
const MOST_CAUSES = 3

/**
 * What the log keeps of an error: its kind, words, code and place. Nothing else that hangs on it: database drivers attach the
 * values of the statement, mail transports the recipients, and those are people's addresses and hashes of their secrets (SES-11).
 */
export const errorForLog = (error: unknown, depth = 0): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause === undefined || depth >= MOST_CAUSES ? {} : { cause: errorForLog(error.cause, depth + 1) }),
  }
}
