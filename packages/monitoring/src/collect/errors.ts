import { isNoise } from '@sso-elements/browser'
import { guard, isDisplaying } from '../browser/guard.ts'
import { wrapMethod } from '../browser/wrap-method.ts'
import type { Clock } from '../clock.ts'
import { describeCauses } from '../domain/error-causes.ts'
import { describeError, describeValue, type ErrorDetails, isError, scrubMessage } from '../domain/error-details.ts'
import type { Context } from '../domain/events.ts'
import { scrubName, sentAddress } from '../domain/scrub.ts'
import type { RawEvent } from './raw-event.ts'

/** The source of an error. */
export type ErrorSource = 'source' | 'console' | 'custom' | 'report'

export interface Errors {
  /** An error that the page reports. */
  add(error: unknown, context?: Context): void
}

/**
 * Uncaught errors, unhandled rejections, `console.error`, violations of the content security policy, and errors that the page reports,
 * except noise (ERR-02).
 */
export const collectErrors = (clock: Clock, emit: (event: RawEvent) => void, signal: AbortSignal): Errors => {
  const report = (
    source: ErrorSource,
    details: Partial<ErrorDetails> & Pick<ErrorDetails, 'message'>,
    isHandled: boolean,
    { causes, context }: { causes?: string | undefined; context?: Context | undefined } = {},
  ): void =>
    emit({
      measurement: 'error',
      startedAt: clock.elapsed(),
      tags: {
        error_source: source,
        error_type: details.type,
        error_handling: isHandled ? 'handled' : 'unhandled',
      },
      fields: { error_message: details.message, error_stack: details.stack, error_causes: causes },
      context,
    })

  const reportError = (source: ErrorSource, error: unknown, isHandled: boolean, context?: Context): void => {
    if (!isNoise(error)) report(source, describeError(error), isHandled, { causes: describeCauses(error), context })
  }

  addEventListener(
    'error',
    guard((event: ErrorEvent) => {
      // Without it, the event is about an image or a script that failed to load, or about a script of another origin.
      if (event.error !== undefined && event.error !== null) reportError('source', event.error, false)
      else if (event.message && !isNoise(event.message)) {
        const { url } = sentAddress(event.filename)
        const stack = url === '' ? undefined : `at ${url}:${event.lineno}:${event.colno}`
        report('source', { message: scrubMessage(event.message), stack }, false)
      }
    }),
    { capture: true, signal },
  )
  addEventListener(
    'unhandledrejection',
    guard(({ reason }: PromiseRejectionEvent) => reportError('source', reason, false)),
    { capture: true, signal },
  )
  document.addEventListener(
    'securitypolicyviolation',
    guard(({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) => {
      const blocked = sentAddress(blockedURI).url || scrubName(blockedURI)
      const message = `${blocked} was blocked by ${effectiveDirective} of the content security policy`
      report('report', { type: effectiveDirective, message, stack: sentAddress(sourceFile).url || undefined }, false)
    }),
    { signal },
  )
  const restore = wrapMethod(console, 'error', (original) => (...args: unknown[]) => {
    guard(() => {
      if (signal.aborted || isDisplaying()) return
      const told = args.filter((arg) => !isNoise(arg))
      if (told.length === 0) return
      const message = scrubMessage(args.map(describeValue).join(' '))
      const error = told.find(isError)
      report('console', { ...(error !== undefined && describeError(error)), message }, true, {
        causes: describeCauses(error),
      })
    })()
    original.apply(console, args)
  })
  signal.addEventListener('abort', restore)

  return {
    add: (error, context) => reportError('custom', error, true, context),
  }
}
