import { HOST_BASE } from '@sso-elements/contract'
import { serialize } from 'hono/utils/cookie'
import type { Endpoint, EndpointResponse } from '../../api/endpoint.ts'
import type { Settings } from '../../settings/settings.ts'
import { REFERENCE_COOKIE, REFERENCE_SECONDS, storeSubscription } from './marketplace-routes.ts'
import { createResolveCustomer, type ResolveFailure } from './resolve-customer.ts'

/** AWS Marketplace posts the form of a buyer’s browser to this path; the page that follows has the same one. */
const REGISTRATION_PAGE = `${HOST_BASE}register/aws`

const TOKEN_FIELD = 'x-amzn-marketplace-token'
const OFFER_FIELD = 'x-amzn-marketplace-offer-type'
const MAX_TOKEN_LENGTH = 10_000
const MAX_BYTES = 128 * 1024

type RegistrationFailure = ResolveFailure | 'not-configured'

const redirectToPage = (failure?: RegistrationFailure): EndpointResponse => ({
  status: 303,
  headers: { Location: failure ? `${REGISTRATION_PAGE}?error=${failure}` : REGISTRATION_PAGE },
})

/**
 * POST /sso/register/aws: the form that AWS Marketplace makes a buyer’s browser post. Only its token is trusted. The resolved
 * subscription is stored, and the browser is redirected to the page with a cookie that identifies it for an hour.
 */
export const awsRegistration = (settings: Settings): Endpoint => {
  const resolveCustomer = createResolveCustomer(settings)
  return {
    method: 'POST',
    path: REGISTRATION_PAGE,
    types: ['application/x-www-form-urlencoded'],
    maxBytes: MAX_BYTES,
    limit: resolveCustomer && 'marketplaceVisit',
    handler: async ({ db, logger, publicUrl, body }) => {
      if (!resolveCustomer) return redirectToPage('not-configured')
      const form = new URLSearchParams(Buffer.from(body).toString('utf8'))
      const token = form.get(TOKEN_FIELD) ?? ''
      if (token === '' || token.length > MAX_TOKEN_LENGTH) return redirectToPage('invalid')
      const resolved = await resolveCustomer(token)
      if ('failure' in resolved) {
        logger.warn({ failure: resolved.failure, reason: resolved.reason }, 'AWS Marketplace gave no customer')
        return redirectToPage(resolved.failure)
      }
      const reference = await storeSubscription(db, resolved.customer, form.get(OFFER_FIELD) === 'free-trial')
      const cookie = serialize(REFERENCE_COOKIE, reference, {
        httpOnly: true,
        secure: publicUrl.startsWith('https:'),
        sameSite: 'Lax',
        path: '/api/marketplace',
        maxAge: REFERENCE_SECONDS,
      })
      const { status, headers } = redirectToPage()
      return { status, headers: { ...headers, 'Set-Cookie': cookie } }
    },
    onFailure: ({ reason }) => redirectToPage(reason === 'type' || reason === 'size' ? 'invalid' : 'unavailable'),
  }
}
