import { createHash, randomBytes } from 'node:crypto'

/** A PKCE verifier, and the challenge parameters of the authorization request (RFC 7636). */
export const someProofKey = () => {
  const codeVerifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return { codeVerifier, challenge: { code_challenge, code_challenge_method: 'S256' } }
}
