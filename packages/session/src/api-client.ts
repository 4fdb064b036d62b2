import { type BodyOf, type CallPath, MESSAGE, type ResultOf } from '@sso-elements/contract'
import { effectOfCode } from './domain/code-effect.ts'
import { isShareCall } from './domain/share-call.ts'
import type { CallFailure, RequestClient } from './request/request-client.ts'
import type { AcceptedReply, AcceptingOptions, CallOptions, SessionEvents } from './session.ts'

export interface ApiClientDependencies {
  client: RequestClient
  /** Path of the page. */
  pagePath(): string
  emit<Name extends keyof SessionEvents>(name: Name, event: SessionEvents[Name]): void
  /** Ends the session if `token` is still the one that it has. */
  signOutLocally(token: string | null): void
  forgetShares(): void
  reloadFor(requestUrl: string): void
  /** Raises `message`, at most once per throttle interval (CAT-05). */
  emitMessage(message: SessionEvents['message']): void
}

/** Call options that are internal to the session. */
export interface InternalCallOptions extends CallOptions {
  /** False when the caller handles codes that end sessions; they are then only thrown. */
  effects?: boolean
}

/** One API call. The reply to an accepted code may have any shape (CAT-07). */
interface Call {
  <Path extends CallPath>(
    path: Path,
    body: BodyOf<Path>,
    options: InternalCallOptions & AcceptingOptions,
  ): Promise<ResultOf<Path> | AcceptedReply>
  <Path extends CallPath>(path: Path, body: BodyOf<Path>, options?: InternalCallOptions): Promise<ResultOf<Path>>
}

/** Sends API calls and handles their failures: shows the message and ends the session where the code requires it (CAT). */
export const createApiClient = (dependencies: ApiClientDependencies) => {
  const showFailure = ({ message }: CallFailure): void => {
    if (message) dependencies.emitMessage({ ...message, durationMs: MESSAGE.durationMs })
  }

  const endSession = ({ error, token, url }: CallFailure): boolean => {
    const effect = isShareCall(error.path) ? null : effectOfCode(error.code, dependencies.pagePath())
    if (!effect) return false
    if (effect === 'sign-out-and-reload-once') console.warn(`Token verification failed: ${error.path}`)
    dependencies.signOutLocally(token)
    let reload = true
    dependencies.emit('session-expired', { code: error.code, preventDefault: () => (reload = false) })
    if (!reload) return true
    if (effect === 'sign-out-and-reload-once') dependencies.forgetShares()
    dependencies.reloadFor(url)
    return true
  }

  const onFailure =
    (options: InternalCallOptions) =>
    (failure: CallFailure): void => {
      if (options.effects !== false && endSession(failure)) return
      if (options.showError ?? failure.shownByDefault) showFailure(failure)
    }

  return {
    call: (<Path extends CallPath>(path: Path, body: BodyOf<Path>, options: InternalCallOptions = {}) =>
      dependencies.client.send(path, body, options, onFailure(options))) as Call,
    download: (path: string, options: CallOptions = {}): Promise<Blob> =>
      dependencies.client.download(path, options, onFailure(options)),
  }
}

export type ApiClient = ReturnType<typeof createApiClient>
