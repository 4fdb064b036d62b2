import type { BodyOf, CallPath, ResultOf } from '@sso-elements/contract'
import { withLimit } from './with-limit.ts'

/** The API calls that a sign-in with a chat tool sends. */
type ChatPath = Extract<CallPath, `/open/im/${string}` | `/im/${string}` | '/tickets'>

/** Options of a call; the flow shows its own page on a failure, so no message is shown. */
export interface ChatCallOptions {
  signal: AbortSignal
  showError: false
  /** Token for this call only (HTT-01). */
  token?: string
}

/** Sends an API call; `call` of a session fits. A rejection has the `code` of the reply, if there was one. */
export type ChatCall = <Path extends ChatPath>(
  path: Path,
  body: BodyOf<Path>,
  options: ChatCallOptions,
) => Promise<ResultOf<Path>>

/** A chat call with its time limit. */
export type LimitedCall = <Path extends ChatPath>(
  path: Path,
  body: BodyOf<Path>,
  options?: { token: string },
) => Promise<ResultOf<Path>>

/** Milliseconds until a call counts as failed: a user who waits for a page does not wait the 120 s of HTT-03. */
export const CALL_LIMIT_MS = 30_000

/** Adds the time limit to `call`, and lets `signal` cancel it. */
export const limitCall =
  (call: ChatCall, signal?: AbortSignal): LimitedCall =>
  (path, body, options) =>
    withLimit((ends) => call(path, body, { ...options, signal: ends, showError: false }), {
      timeoutMs: CALL_LIMIT_MS,
      signal,
    })
