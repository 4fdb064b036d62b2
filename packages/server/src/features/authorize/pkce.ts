import { createHash } from 'node:crypto'
import { badRequest } from '../../kit/http/api-error.ts'

/** 32 bytes in base64url: the last of the 43 characters encodes four bits, so no verifier matches other characters. */
const CHALLENGE = /^[\w-]{42}[AEIMQUYcgkosw048]$/
const METHOD = 'S256'

/** @throws ApiError 400 with `codeChallenge` or `codeChallengeMethod` when the application does not use PKCE with S256 (HND-01). */
export const requireChallenge = (requested: { codeChallenge: string; codeChallengeMethod: string }): void => {
  if (!CHALLENGE.test(requested.codeChallenge)) throw badRequest('codeChallenge', 'pkceRequired')
  if (requested.codeChallengeMethod !== METHOD) throw badRequest('codeChallengeMethod', 'pkceRequired')
}

/** The challenge of a verifier (RFC 7636, 4.2). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

export interface Binding {
  clientId: string
  redirectUri: string
  codeChallenge: string
}

/** Hash of everything that an application’s ticket is bound to. */
export const bindingHash = ({ clientId, redirectUri, codeChallenge }: Binding): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, redirectUri, codeChallenge]))
    .digest('base64url')
