import { toJson } from '@sso-elements/browser'
import { describeError, type ErrorDetails, readProperty } from './error-details.ts'

/** Maximum number of causes of an error and maximum length of their stacks, so that they fit in one event. */
const MAX_CAUSES = 10
const MAX_STACK_LENGTH = 4000

/** A cause, with the field names of Datadog's SDK. */
interface ErrorCause extends ErrorDetails {
  /** Its path, such as `cause.errors[0]`. */
  source: string
}

/**
 * The causes of an error and the inner errors of an `AggregateError` or a `SuppressedError`, nearest first, as JSON; each once, as an error
 * may be its own cause.
 */
export const describeCauses = (error: unknown): string | undefined => {
  const known = [error]
  const causes: ErrorCause[] = []
  const add = (cause: unknown, source: string): void => {
    if (cause === undefined || cause === null || known.includes(cause) || causes.length === MAX_CAUSES) return
    known.push(cause)
    causes.push({ ...describeError(cause, MAX_STACK_LENGTH), source })
  }
  // The list grows as it is read.
  for (let index = 0; index < known.length; index += 1) {
    const owner = known[index]
    const place = causes[index - 1]
    const prefix = place ? `${place.source}.` : ''
    const name = readProperty(owner, 'name')
    for (const member of name === 'SuppressedError' ? ['cause', 'error', 'suppressed'] : ['cause'])
      add(readProperty(owner, member), prefix + member)
    if (name !== 'AggregateError') continue
    const errors = readProperty(owner, 'errors')
    for (let inner = 0; inner < MAX_CAUSES; inner += 1) add(readProperty(errors, inner), `${prefix}errors[${inner}]`)
  }
  return causes.length > 0 ? toJson(causes) : undefined
}
