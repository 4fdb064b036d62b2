import { expect } from 'vitest'
import { StartupError } from '../kit/settings/startup-error.ts'

/** Why a start fails, in one line. What starts nevertheless is stopped. */
export const startRefusal = async (
  start: Promise<{ stop(): Promise<void> } | { close(): Promise<void> }>,
): Promise<string> => {
  const reason = await start.then(
    (started) => ('stop' in started ? started.stop() : started.close()),
    (error: unknown) => error,
  )
  expect(reason).toBeInstanceOf(StartupError)
  const { message } = reason as StartupError
  expect(message).not.toContain('\n')
  return message
}
