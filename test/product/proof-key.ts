import { createHash, randomBytes } from 'node:crypto'

/** A verifier of PKCE, and the parameters that an application sends ahead of it (RFC 7636). */
export const someProofKey = () => {
  const codeVerifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return { codeVerifier, challenge: { code_challenge, code_challenge_method: 'S256' } }
}
