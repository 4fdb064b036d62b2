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

/** A key for what is wished for once; `crypto.randomUUID` is missing where a page is not secure. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
