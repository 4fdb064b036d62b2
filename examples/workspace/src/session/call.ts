import { type BodyOf, type CallPath, getSession, type ResultOf } from 'sso-elements'

interface Options {
  signal?: AbortSignal
  /** Makes a repeated call of the same key take effect once. */
  idempotencyKey?: string
}

/** A call of the API as the signed-in person; what fails is told where it was asked for. */
export const call = <Path extends CallPath>(
  path: Path,
  body: BodyOf<Path>,
  options: Options = {},
): Promise<ResultOf<Path>> => getSession().call(path, body, { showError: false, ...options })
