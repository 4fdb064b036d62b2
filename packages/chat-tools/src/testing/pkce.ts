import { createHash, randomBytes } from 'node:crypto'

/** A PKCE verifier and its challenge (RFC 7636), as an application creates them. */
export const someProofKey = () => {
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return { codeVerifier, challenge: { codeChallenge, codeChallengeMethod: 'S256' } }
}
