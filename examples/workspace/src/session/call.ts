import { type BodyOf, type CallPath, getSession, type ResultOf } from 'sso-elements'

interface Options {
  signal?: AbortSignal
  /** Repeated calls with the same key take effect once. */
  idempotencyKey?: string
}

/** Calls the API as the signed-in user. Errors are shown by the caller, not by the session. */
export const call = <Path extends CallPath>(
  path: Path,
  body: BodyOf<Path>,
  options: Options = {},
): Promise<ResultOf<Path>> => getSession().call(path, body, { showError: false, ...options })
