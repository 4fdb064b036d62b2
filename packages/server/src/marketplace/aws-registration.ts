import { HOST_BASE } from '@sso-elements/contract'
import { serialize } from 'hono/utils/cookie'
import type { Endpoint, EndpointAnswer } from '../http/endpoint.ts'
import type { Settings } from '../settings/settings.ts'
import { createResolveCustomer, type ResolveFailure } from './resolve-customer.ts'
import { keepSubscription, REFERENCE_COOKIE, REFERENCE_SECONDS } from './subscriptions.ts'

/** Where AWS Marketplace sends a buyer's browser, and the page that follows. */
const AWS_PAGE = `${HOST_BASE}register/aws`

const TOKEN_FIELD = 'x-amzn-marketplace-token'
const OFFER_FIELD = 'x-amzn-marketplace-offer-type'
const LONGEST_TOKEN = 10_000
const MOST_BYTES = 128 * 1024

type RegistrationFailure = ResolveFailure | 'not-configured'

const back = (failure?: RegistrationFailure): EndpointAnswer => ({
  status: 303,
  headers: { Location: failure ? `${AWS_PAGE}?error=${failure}` : AWS_PAGE },
})

/**
 * POST /sso/register/aws: the form that AWS Marketplace has a buyer's browser post. Nothing but the token counts. What it stands for is
 * kept, and the browser goes on to the page, which knows it by a cookie for an hour.
 */
export const awsRegistration = (settings: Settings): Endpoint => {
  const resolveCustomer = createResolveCustomer(settings)
  return {
    method: 'POST',
    path: AWS_PAGE,
    types: ['application/x-www-form-urlencoded'],
    mostBytes: MOST_BYTES,
    limit: resolveCustomer && 'marketplaceVisit',
    handler: async ({ db, logger, publicUrl, body }) => {
      if (!resolveCustomer) return back('not-configured')
      const form = new URLSearchParams(Buffer.from(body).toString('utf8'))
      const token = form.get(TOKEN_FIELD) ?? ''
      if (token === '' || token.length > LONGEST_TOKEN) return back('invalid')
      const resolved = await resolveCustomer(token)
      if ('failure' in resolved) {
        logger.warn({ failure: resolved.failure, reason: resolved.reason }, 'AWS Marketplace gave no customer')
        return back(resolved.failure)
      }
      const reference = await keepSubscription(db, resolved.customer, form.get(OFFER_FIELD) === 'free-trial')
      const cookie = serialize(REFERENCE_COOKIE, reference, {
        httpOnly: true,
        secure: publicUrl.startsWith('https:'),
        sameSite: 'Lax',
        path: '/api/marketplace',
        maxAge: REFERENCE_SECONDS,
      })
      const { status, headers } = back()
      return { status, headers: { ...headers, 'Set-Cookie': cookie } }
    },
    failed: ({ why }) => back(why === 'type' || why === 'size' ? 'invalid' : 'unavailable'),
  }
}
