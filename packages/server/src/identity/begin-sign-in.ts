import {
  HOST_BASE,
  OPENER,
  PROVIDER_PAGE,
  QUERY,
  RETURN_ADDRESS_MAX_LENGTH,
  type SignInContext,
} from '@sso-elements/contract'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { createCallerCheck } from '../http/calling-origins.ts'
import type { Endpoint, EndpointAnswer, EndpointRequest } from '../http/endpoint.ts'
import { newToken } from '../session/token.ts'
import { ATTEMPT_PURPOSES, keepAttempt } from './attempts.ts'
import { keepBrowser } from './browser-cookie.ts'
import { OpenidFailure } from './openid-client.ts'

const PURPOSE = 'purpose'
const SIGN_IN = `${HOST_BASE}login`

/** RFC 6749, section 4.1.2.1: as the provider itself would tell it. */
const UNAVAILABLE = { error: 'temporarily_unavailable' } as const

const leadTo = (path: string): EndpointAnswer => ({ status: 303, headers: { Location: path } })

/** Whether a person's browser goes there, as far as it says (Fetch Metadata); others do not say. */
const isVisit = ({ method, header }: Pick<EndpointRequest, 'method' | 'header'>): boolean =>
  method === 'GET' && [undefined, 'document'].includes(header('sec-fetch-dest')) && header('sec-purpose') === undefined

/** Of two values neither is meant. */
const onlyValue = (query: URLSearchParams, name: string, maxLength: number): string | null => {
  const [value, ...others] = query.getAll(name)
  return value !== undefined && others.length === 0 && value.length <= maxLength ? value : null
}

/** Longer than any language or brand. */
const WORD_MAX_LENGTH = 8

/**
 * What the visitor sets out with; null where the page that has opened the window may not call the API: it would be handed the session
 * (IDN-04).
 */
const setOutWith = ({ query, publicUrl, settings }: EndpointRequest): SignInContext | null => {
  const isCaller = createCallerCheck(publicUrl, settings.callOrigins)
  if (!query.getAll(OPENER).every(isCaller)) return null
  return {
    returnTo: onlyValue(query, QUERY.ssoRedirect, RETURN_ADDRESS_MAX_LENGTH),
    opener: onlyValue(query, OPENER, RETURN_ADDRESS_MAX_LENGTH),
    lang: onlyValue(query, QUERY.lang, WORD_MAX_LENGTH),
    sourceType: onlyValue(query, QUERY.sourceType, WORD_MAX_LENGTH),
  }
}

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
    const { db, secrets, logger, limiter, publicUrl, client, providers, openid, parameter, query } = request
    const provider = providers.get(parameter('provider'))
    if (!provider || !isVisit(request)) return leadTo(SIGN_IN)
    const setOut = setOutWith(request)
    if (setOut === null) {
      logger.warn({ provider: provider.key, opener: query.get(OPENER) }, 'a page that is no caller asks for a session')
      return leadTo(SIGN_IN)
    }
    const backWith = (answer: Record<string, string>) => `${provider.callbackPath}?${new URLSearchParams(answer)}`
    if ((await limiter.take({ providerSignIns: client.address })).providerSignIns) return leadTo(backWith(UNAVAILABLE))
    const { browserHash, cookie } = keepBrowser(client, publicUrl)
    const [state, nonce, verifier] = [newToken(), randomNonce(), randomPKCECodeVerifier()]
    const purpose = ATTEMPT_PURPOSES.find((known) => known === query.get(PURPOSE)) ?? 'sign-in'
    // Before the provider is asked: whoever is sent back at once still knows the way back.
    await keepAttempt(db, secrets, { browserHash, provider: provider.key, state }, { nonce, verifier, purpose, setOut })
    const goOn = (location: string): EndpointAnswer => ({
      status: 303,
      headers: { Location: location, 'Set-Cookie': cookie },
    })
    try {
      return goOn(await openid.authorizationUrl(provider, state, { nonce, verifier }))
    } catch (error) {
      if (!(error instanceof OpenidFailure)) throw error
      logger.warn({ provider: provider.key, reason: error.message }, 'a provider cannot be asked')
      return goOn(backWith({ ...UNAVAILABLE, state }))
    }
  },
  failed: () => leadTo(SIGN_IN),
}
