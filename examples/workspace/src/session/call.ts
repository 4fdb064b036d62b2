import { type BodyOf, type CallPath, getSession, type ResultOf } from 'sso-elements'

interface Options {
  signal?: AbortSignal
}

/** A call of the API as the signed-in person; what fails is told where it was asked for. */
export const call = <Path extends CallPath>(
  path: Path,
  body: BodyOf<Path>,
  options: Options = {},
): Promise<ResultOf<Path>> => getSession().call(path, body, { showError: false, ...options })
