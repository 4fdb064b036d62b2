import { createHash } from 'node:crypto'
import { z } from 'zod'
import { badRequest } from '../http/api-error.ts'

/** 32 bytes in base64url: the last of the 43 characters carries four bits, so others can never be met. */
const CHALLENGE = /^[\w-]{42}[AEIMQUYcgkosw048]$/
const METHOD = 'S256'

/** What only the application that asked can know (RFC 7636, 4.1). */
export const codeVerifier = z.string().regex(/^[\w.~-]{43,128}$/)

/** @throws Refusal 400 naming `codeChallenge` or `codeChallengeMethod` when the application asks without PKCE by S256 (HND-01). */
export const requireChallenge = (asked: { codeChallenge: string; codeChallengeMethod: string }): void => {
  if (!CHALLENGE.test(asked.codeChallenge)) throw badRequest('codeChallenge', 'pkceRequired')
  if (asked.codeChallengeMethod !== METHOD) throw badRequest('codeChallengeMethod', 'pkceRequired')
}

/** The challenge of a verifier (RFC 7636, 4.2). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

export interface Binding {
  clientId: string
  redirectUri: string
  codeChallenge: string
}

/** All that a ticket of an application is bound to, as one value to compare. */
export const bindingHash = ({ clientId, redirectUri, codeChallenge }: Binding): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, redirectUri, codeChallenge]))
    .digest('base64url')
