import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { EndpointRequest } from '../../api/endpoint.ts'
import { type NewAttempt, newState, storeAttempt } from './attempts.ts'
import { ensureBrowserCookie } from './browser-cookie.ts'

interface BegunAttempt {
  state: string
  nonce: string
  verifier: string
  /** Set-Cookie value; the callback requires the cookie. */
  cookie: string
}

/** Begins an attempt of a browser with a provider. It is stored before the provider is asked, which may redirect back at once (IDN-03). */
export const beginAttempt = async (
  { db, secrets, client, publicUrl }: Pick<EndpointRequest, 'db' | 'secrets' | 'client' | 'publicUrl'>,
  provider: string,
  details: NewAttempt,
): Promise<BegunAttempt> => {
  const { browserHash, cookie } = ensureBrowserCookie(client, publicUrl)
  const [state, nonce, verifier] = [newState(), randomNonce(), randomPKCECodeVerifier()]
  await storeAttempt(db, secrets, { browserHash, provider, state }, { ...details, nonce, verifier })
  return { state, nonce, verifier, cookie }
}
