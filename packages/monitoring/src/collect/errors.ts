import { guard, isDisplaying } from '../browser/guard.ts'
import { wrapMethod } from '../browser/wrap-method.ts'
import type { Clock } from '../clock.ts'
import { describeError, describeValue, scrubMessage } from '../domain/error-details.ts'
import type { Context } from '../domain/events.ts'
import { scrubText, sentAddress } from '../domain/scrub.ts'
import type { RawEvent } from './raw-event.ts'

/** Where an error was noticed. */
export type ErrorSource = 'source' | 'console' | 'custom' | 'report'

export interface Errors {
  /** An error that the page tells of. */
  add(error: unknown, context?: Context): void
}

/** Uncaught errors, unhandled rejections, `console.error`, what the content security policy blocked, and what the page tells. */
export const collectErrors = (clock: Clock, emit: (event: RawEvent) => void, signal: AbortSignal): Errors => {
  const report = (
    source: ErrorSource,
    details: { type?: string | undefined; message: string; stack?: string | undefined },
    isHandled: boolean,
    context?: Context,
  ): void =>
    emit({
      measurement: 'error',
      startedAt: clock.elapsed(),
      tags: {
        error_source: source,
        error_type: details.type && scrubText(details.type),
        error_handling: isHandled ? 'handled' : 'unhandled',
      },
      fields: { error_message: details.message, error_stack: details.stack },
      context,
    })

  addEventListener(
    'error',
    guard((event: ErrorEvent) => {
      // Without it the event is of an image or a script that did not load, or of another origin's script.
      if (event.error !== undefined && event.error !== null) report('source', describeError(event.error), false)
      else if (event.message) {
        const { url } = sentAddress(event.filename)
        const stack = url === '' ? undefined : `at ${url}:${event.lineno}:${event.colno}`
        report('source', { message: scrubMessage(event.message), stack }, false)
      }
    }),
    { capture: true, signal },
  )
  addEventListener(
    'unhandledrejection',
    guard(({ reason }: PromiseRejectionEvent) => report('source', describeError(reason), false)),
    { capture: true, signal },
  )
  document.addEventListener(
    'securitypolicyviolation',
    guard(({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) => {
      const blocked = sentAddress(blockedURI).url || scrubText(blockedURI)
      const message = `${blocked} was blocked by ${effectiveDirective} of the content security policy`
      report('report', { type: effectiveDirective, message, stack: sentAddress(sourceFile).url || undefined }, false)
    }),
    { signal },
  )
  const restore = wrapMethod(console, 'error', (original) => (...args: unknown[]) => {
    guard(() => {
      if (signal.aborted || isDisplaying()) return
      const message = scrubMessage(args.map(describeValue).join(' '))
      const error = args.find((arg) => arg instanceof Error)
      report('console', { ...(error && describeError(error)), message }, true)
    })()
    original.apply(console, args)
  })
  signal.addEventListener('abort', restore)

  return {
    add: (error, context) => report('custom', describeError(error), true, context),
  }
}
