import { HOST_BASE, PROVIDER_PAGE, QUERY, RETURN_ADDRESS_MAX_LENGTH } from '@sso-elements/contract'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Endpoint, EndpointAnswer, EndpointRequest } from '../http/endpoint.ts'
import { newToken } from '../session/token.ts'
import { ATTEMPT_PURPOSES, keepAttempt } from './attempts.ts'
import { keepBrowser } from './browser-cookie.ts'
import { OpenidFailure } from './openid-client.ts'

const PURPOSE = 'purpose'
const SIGN_IN = `${HOST_BASE}login`

/** RFC 6749, section 4.1.2.1: as the provider itself would tell it. */
const UNAVAILABLE = new URLSearchParams({ error: 'temporarily_unavailable' })

const leadTo = (path: string): EndpointAnswer => ({ status: 303, headers: { Location: path } })

/** Whether a person's browser goes there, as far as it says (Fetch Metadata); others do not say. */
const isVisit = ({ method, header }: Pick<EndpointRequest, 'method' | 'header'>): boolean =>
  method === 'GET' && [undefined, 'document'].includes(header('sec-fetch-dest')) && header('sec-purpose') === undefined

/**
 * GET /sso/login/with/{provider}: the way to a provider. The browser gets the secret that it has to bring back, and goes on to the
 * provider's own page (IDN-03).
 */
export const BEGIN_SIGN_IN: Endpoint = {
  method: 'GET',
  path: `${HOST_BASE}${PROVIDER_PAGE}:provider`,
  types: [''],
  mostBytes: 0,
  // Counted below: a picture on a page of somebody else must not use up what an office has.
  limit: null,
  handler: async (request) => {
    const { db, secrets, logger, limiter, publicUrl, visitor, providers, openid, parameter, query } = request
    const provider = providers.get(parameter('provider'))
    if (!provider || !isVisit(request)) return leadTo(SIGN_IN)
    if ((await limiter.take({ providerSignIns: visitor.address })).providerSignIns)
      return leadTo(`${provider.callbackPath}?${UNAVAILABLE}`)
    const { browserHash, cookie } = keepBrowser(visitor, publicUrl)
    const [state, nonce, verifier] = [newToken(), randomNonce(), randomPKCECodeVerifier()]
    const purpose = ATTEMPT_PURPOSES.find((known) => known === query.get(PURPOSE)) ?? 'sign-in'
    const given = query.get(QUERY.ssoRedirect)
    const returnTo = given !== null && given.length <= RETURN_ADDRESS_MAX_LENGTH ? given : null
    try {
      const location = await openid.authorizationUrl(provider, state, { nonce, verifier })
      const of = { browserHash, provider: provider.key, state }
      await keepAttempt(db, secrets, of, { nonce, verifier, purpose, returnTo })
      return { status: 303, headers: { Location: location, 'Set-Cookie': cookie } }
    } catch (error) {
      if (!(error instanceof OpenidFailure)) throw error
      logger.warn({ provider: provider.key, reason: error.message }, 'a provider cannot be asked')
      return leadTo(`${provider.callbackPath}?${UNAVAILABLE}`)
    }
  },
  failed: () => leadTo(SIGN_IN),
}
