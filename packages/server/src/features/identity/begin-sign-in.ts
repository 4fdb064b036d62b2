import { ProviderFailure } from '@sso-elements/chat-tools/server'
import {
  HOST_BASE,
  OPENER,
  PROVIDER_PAGE,
  QUERY,
  RETURN_ADDRESS_MAX_LENGTH,
  type SignInContext,
} from '@sso-elements/contract'
import type { Endpoint, EndpointRequest, EndpointResponse } from '../../api/endpoint.ts'
import { createCallerCheck } from '../../kit/http/calling-origins.ts'
import { SIGN_IN_PURPOSES } from './attempts.ts'
import { beginAttempt } from './begin-attempt.ts'
import { findSignInSource } from './sign-in-source.ts'

const PURPOSE = 'purpose'
const LOGIN_PAGE = `${HOST_BASE}login`

/** RFC 6749, section 4.1.2.1: the same error that a provider would return. */
const UNAVAILABLE = { error: 'temporarily_unavailable' } as const

const redirectTo = (path: string): EndpointResponse => ({ status: 303, headers: { Location: path } })

/** Whether the request is a navigation of a browser (Fetch Metadata); clients without these headers count as one. */
const isNavigation = ({ method, header }: Pick<EndpointRequest, 'method' | 'header'>): boolean =>
  method === 'GET' && [undefined, 'document'].includes(header('sec-fetch-dest')) && header('sec-purpose') === undefined

/** The value of a parameter; null when it is missing, repeated or too long. */
const singleValue = (query: URLSearchParams, name: string, maxLength: number): string | null => {
  const [value, ...others] = query.getAll(name)
  return value !== undefined && others.length === 0 && value.length <= maxLength ? value : null
}

/** Above the length of any language tag or brand. */
const MAX_WORD_LENGTH = 8

/**
 * The parameters to return to after the sign-in; null when the page that opened the window may not call the API, because the session
 * would be handed to it (IDN-04).
 */
const signInContextOf = ({ query, publicUrl, settings }: EndpointRequest): SignInContext | null => {
  const isCaller = createCallerCheck(publicUrl, settings.callOrigins)
  if (!query.getAll(OPENER).every(isCaller)) return null
  return {
    returnTo: singleValue(query, QUERY.ssoRedirect, RETURN_ADDRESS_MAX_LENGTH),
    opener: singleValue(query, OPENER, RETURN_ADDRESS_MAX_LENGTH),
    lang: singleValue(query, QUERY.lang, MAX_WORD_LENGTH),
    sourceType: singleValue(query, QUERY.sourceType, MAX_WORD_LENGTH),
  }
}

/** GET /sso/login/with/{provider}: redirects to a provider’s own page, and sets the cookie that the callback requires (IDN-03). */
export const BEGIN_SIGN_IN: Endpoint = {
  method: 'GET',
  path: `${HOST_BASE}${PROVIDER_PAGE}:provider`,
  types: [''],
  maxBytes: 0,
  // Counted in the handler: an image on another site’s page must not use up the limit of an office.
  limit: null,
  handler: async (request) => {
    const { logger, limiter, client, parameter, query, header } = request
    const provider = await findSignInSource(request, parameter('provider'), null)
    if (!provider || !isNavigation(request)) return redirectTo(LOGIN_PAGE)
    const signInContext = signInContextOf(request)
    if (signInContext === null) {
      logger.warn({ provider: provider.key, opener: query.get(OPENER) }, 'a page that is no caller asks for a session')
      return redirectTo(LOGIN_PAGE)
    }
    const callbackUrl = (answer: Record<string, string>) => `${provider.callbackPath}?${new URLSearchParams(answer)}`
    if ((await limiter.consume({ providerSignIns: client.address })).providerSignIns)
      return redirectTo(callbackUrl(UNAVAILABLE))
    const purpose = SIGN_IN_PURPOSES.find((known) => known === query.get(PURPOSE)) ?? 'sign-in'
    const { cookie, state, ...attempt } = await beginAttempt(request, provider.key, {
      purpose,
      orgId: null,
      brand: provider.brand ?? null,
      setOut: signInContext,
    })
    const redirectWithCookie = (location: string): EndpointResponse => ({
      status: 303,
      headers: { Location: location, 'Set-Cookie': cookie },
    })
    try {
      return redirectWithCookie(await provider.authorizationUrl(state, attempt, header('user-agent') ?? ''))
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      logger.warn({ provider: provider.key, reason: error.message }, 'a provider cannot be asked')
      return redirectWithCookie(callbackUrl({ ...UNAVAILABLE, state }))
    }
  },
  onFailure: () => redirectTo(LOGIN_PAGE),
}
