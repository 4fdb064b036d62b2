import { throttleDropping } from '@sso-elements/browser'
import { type BodyOf, type CallPath, MESSAGE, type ResultOf } from '@sso-elements/contract'
import { effectOfCode } from './domain/code-effect.ts'
import { isShareCall } from './domain/share-call.ts'
import type { CallFailure, RequestClient } from './request/request-client.ts'
import { RequestError } from './request-error.ts'
import type { AcceptedReply, AcceptingOptions, CallOptions, SessionEvents } from './session.ts'

interface CallingDependencies {
  /** Loads the request client; it is not needed before the first call, so it comes in a chunk of its own. */
  loadClient(): Promise<RequestClient>
  /** Path of the page. */
  pagePath(): string
  emit<Name extends keyof SessionEvents>(name: Name, event: SessionEvents[Name]): void
  /** Ends the session if `token` is still the one that it has. */
  signOutLocally(token: string | null): void
  forgetShares(): void
  reloadFor(requestUrl: string): void
  now(): number
}

/** Options that only the session itself may set. */
export interface InnerCallOptions extends CallOptions {
  /** False: a code that ends sessions is only thrown, because the caller deals with it. */
  effects?: boolean
}

/** One call of the API; where its caller accepts other codes, their replies may be anything (CAT-07). */
interface Call {
  <Path extends CallPath>(
    path: Path,
    body: BodyOf<Path>,
    options: InnerCallOptions & AcceptingOptions,
  ): Promise<ResultOf<Path> | AcceptedReply>
  <Path extends CallPath>(path: Path, body: BodyOf<Path>, options?: InnerCallOptions): Promise<ResultOf<Path>>
}

/** Calls of the API with what a failure does to the page: its message, and its effect on the session (CAT). */
export const createCalling = (dependencies: CallingDependencies) => {
  const tell = throttleDropping((message: SessionEvents['message']) => dependencies.emit('message', message), {
    intervalMs: MESSAGE.throttleMs,
    now: dependencies.now,
  })
  let client: Promise<RequestClient> | null = null

  const load = (): Promise<RequestClient> => {
    client ??= dependencies.loadClient().catch((error: unknown) => {
      // The next call tries again: a lost connection must not break the page for good.
      client = null
      throw error
    })
    return client
  }

  const showMessage = ({ message }: CallFailure): void => {
    if (message) tell({ ...message, durationMs: MESSAGE.durationMs })
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
    (options: InnerCallOptions) =>
    (failure: CallFailure): void => {
      if (options.effects !== false && endSession(failure)) return
      if (options.showError ?? failure.shownByDefault) showMessage(failure)
    }

  const withClient = async <Result>(
    path: string,
    options: InnerCallOptions,
    use: (client: RequestClient, onFailure: (failure: CallFailure) => void) => Promise<Result>,
  ): Promise<Result> => {
    const loaded = await load().catch((cause: unknown) => {
      const error = new RequestError({ path, kind: 'network', cause })
      onFailure(options)({ error, url: path, message: { key: 'message.network' }, token: null, shownByDefault: true })
      throw error
    })
    return use(loaded, onFailure(options))
  }

  return {
    warmUp: (): void => void load().catch(() => {}),
    call: (<Path extends CallPath>(path: Path, body: BodyOf<Path>, options: InnerCallOptions = {}) =>
      withClient(path, options, (to, failed) => to.send(path, body, options, failed))) as Call,
    download: (path: string, options: CallOptions = {}): Promise<Blob> =>
      withClient(path, options, (to, failed) => to.download(path, options, failed)),
  }
}

export type Calling = ReturnType<typeof createCalling>
