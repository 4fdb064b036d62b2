import { createTrace, timeZone, traceParent } from '@sso-elements/browser'
import {
  API_BASE,
  type BodyOf,
  type CallPath,
  CODE_OF_REPLY,
  FALLBACK_LOCALE,
  HEADER,
  LANGUAGE_TAG,
  type Locale,
  type ResultOf,
  TIMEZONE_HEADER,
} from '@sso-elements/contract'
import { destr } from 'destr'
import { type FetchContext, FetchError, type FetchOptions, type FetchResponse, ofetch } from 'ofetch'
import { readEnvelope } from '../domain/envelope.ts'
import { failureMessage } from '../domain/failure-message.ts'
import { isShareCall } from '../domain/share-call.ts'
import { RequestError } from '../request-error.ts'
import type { AcceptedReply, AcceptingOptions, CallOptions, Message, SessionConfig } from '../session.ts'
import { callDefaults } from './call-defaults.ts'
import { type CancelReason, createCancellation } from './cancellation.ts'
import { isTraced } from './is-traced.ts'
import { parseResult } from './parse-result.ts'

export interface RequestClientDependencies {
  config(): Pick<SessionConfig, 'apiBase' | 'productLine' | 'traceOrigins'>
  /** The stored token, or the store's; null when there is none (HTT-01). */
  token(): string | null
  locale(): Locale | null
}

/** A failed call with details of the request. */
export interface CallFailure {
  error: RequestError
  url: string
  /** Message to show, or null (CAT-05, CAT-06); decided here, so that forms do not have to load the code catalog. */
  message: Message | null
  /** The token that the request was sent with. */
  token: string | null
  /** Whether the failure is shown if the caller does not set `showError`. */
  shownByDefault: boolean
}

/** The error of a call without a reply: canceled, network failure, or a programming error, which is logged (CAT-09). */
const transportError = (path: string, cause: unknown, reason: CancelReason | null, isCutOff: boolean): RequestError => {
  const kind = reason ?? (isCutOff || cause instanceof FetchError ? 'network' : 'unexpected')
  if (kind === 'unexpected') console.error(cause)
  return new RequestError({ path, kind, cause })
}

/** The error of a reply, with its payload; `unreadable` if it is not an error reply of this API. */
const replyError = (
  path: string,
  response: Response,
  reply: ReturnType<typeof readEnvelope>,
  result: unknown = null,
): RequestError => {
  const { ok: _ok, ...refusal } = reply.ok ? ({ ok: false, kind: 'unreadable' } as const) : reply
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return new RequestError({
    ...refusal,
    path,
    status: response.status,
    result,
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
  })
}

/** The request client: the rules of HTT on top of ofetch. It has no state and shows nothing; its caller does. */
export const createRequestClient = (dependencies: RequestClientDependencies) => {
  const cancellation = createCancellation()

  const sendToApi = ofetch.create({
    credentials: 'include',
    // Error codes are read from the body at any status, and only the caller knows whether to retry.
    ignoreResponseError: true,
    retry: false,
  })

  const headersOf = (url: string, token: string | null, options: CallOptions): Record<string, string> => ({
    [HEADER.timezone]: TIMEZONE_HEADER,
    [HEADER.timezoneStr]: timeZone(),
    [HEADER.productLine]: String(dependencies.config().productLine),
    [HEADER.acceptLanguage]: LANGUAGE_TAG[dependencies.locale() ?? FALLBACK_LOCALE],
    ...(token && { [HEADER.accessToken]: token }),
    ...(isTraced(url, dependencies.config().traceOrigins) && { [HEADER.traceParent]: traceParent(createTrace()) }),
    ...(options.idempotencyKey && { [HEADER.idempotencyKey]: options.idempotencyKey }),
  })

  /** Sends a request and passes the response to `read`. Any failure is passed to `onFailure` and thrown. */
  const sendRequest = async <Result>(
    path: string,
    { shownByDefault, ...request }: FetchOptions<'json' | 'blob'> & { shownByDefault: boolean },
    options: CallOptions,
    onFailure: (failure: CallFailure) => void,
    read: (response: FetchResponse<unknown>) => Result | Promise<Result>,
  ): Promise<Result> => {
    const baseURL = `${dependencies.config().apiBase.replace(/\/+$/, '')}${API_BASE}`
    const token = options.token ?? (isShareCall(path) ? null : dependencies.token())
    const cancellable = cancellation(path, {
      ...(options.abort && { position: options.abort.position }),
      ...(options.signal && { signal: options.signal }),
    })
    let statusText = ''
    let sent: FetchContext | undefined
    try {
      const response = await sendToApi.raw<unknown, 'json' | 'blob'>(path, {
        ...request,
        baseURL,
        headers: headersOf(baseURL, token, options),
        signal: cancellable.signal,
        onRequest(context) {
          sent = context
        },
        onResponse({ response }) {
          statusText = response.statusText
          sent = undefined
        },
      })
      return await read(response)
    } catch (cause) {
      // ofetch throws its own error for a failed request, but none for an interrupted body.
      const isCutOff = sent?.response !== undefined
      const error = cause instanceof RequestError ? cause : transportError(path, cause, cancellable.reason(), isCutOff)
      onFailure({ error, url: `${baseURL}${path}`, message: failureMessage(error, statusText), token, shownByDefault })
      throw error
    } finally {
      cancellable.end()
    }
  }

  return {
    /**
     * Sends one call and returns its result.
     *
     * @throws RequestError after calling `onFailure`
     */
    send<Path extends CallPath>(
      path: Path,
      body: BodyOf<Path>,
      options: CallOptions & Partial<AcceptingOptions>,
      onFailure: (failure: CallFailure) => void,
    ): Promise<ResultOf<Path> | AcceptedReply> {
      const { method, showError, body: defaults } = callDefaults(path)
      const payload = { [method === 'GET' ? 'query' : 'body']: { ...defaults, ...body } }
      const request = { method, ...payload, responseType: 'json', shownByDefault: showError } as const
      return sendRequest(path, request, options, onFailure, (response) => {
        const reply = readEnvelope(response._data, options.acceptedCodes)
        const parsed = parseResult(path, reply.result)
        if (!reply.ok) throw replyError(path, response, reply, parsed?.value)
        // The result of an accepted code may have any shape (CAT-07).
        if (reply.code !== CODE_OF_REPLY.success && (!parsed || reply.result === null))
          return { code: reply.code, msg: reply.msg ?? '' }
        if (!parsed) throw replyError(path, response, reply)
        return parsed.value as ResultOf<Path>
      })
    },

    /** Downloads a file by GET; any 2xx is a success (HTT-05). */
    download(path: string, options: CallOptions, onFailure: (failure: CallFailure) => void): Promise<Blob> {
      const request = { responseType: 'blob', shownByDefault: true } as const
      return sendRequest(path, request, options, onFailure, async (response) => {
        const file = (response._data ?? new Blob()) as Blob
        if (response.ok) return file
        throw replyError(path, response, readEnvelope(destr(await file.text())))
      })
    },
  }
}

export type RequestClient = ReturnType<typeof createRequestClient>
