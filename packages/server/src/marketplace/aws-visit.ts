import { HOST_BASE } from '@sso-elements/contract'
import { setCookie } from 'hono/cookie'
import type { Dependencies } from '../dependencies.ts'
import { readText } from '../http/read-body.ts'
import type { ServerContext } from '../http/visitor.ts'
import { watchLimiter } from '../rate-limit/rate-limiter.ts'
import { createResolveCustomer, type ResolveFailure } from './resolve-customer.ts'
import { keepSubscription, REFERENCE_COOKIE, REFERENCE_SECONDS } from './subscriptions.ts'

/** Where AWS Marketplace sends a buyer's browser, and the page that follows. */
export const AWS_PAGE = `${HOST_BASE}register/aws`

const TOKEN_FIELD = 'x-amzn-marketplace-token'
const OFFER_FIELD = 'x-amzn-marketplace-offer-type'
const LONGEST_TOKEN = 10_000

type VisitFailure = ResolveFailure | 'not-configured'

const formOf = async (context: ServerContext): Promise<URLSearchParams> => {
  const type = context.req.header('content-type') ?? ''
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)
  return new URLSearchParams(isForm ? await readText(context).catch(() => '') : '')
}

/**
 * POST /sso/register/aws: the form that AWS Marketplace has a buyer's browser post. It comes from another site by design, so no
 * check of the origin is made, and nothing but the token counts: session and cookies of the browser are not looked at. What
 * the token stands for is kept, and the browser goes on to the page, which knows it by a cookie for an hour.
 */
export const awsVisit = (dependencies: Dependencies) => {
  const { db, logger, authLog, settings, publicUrl } = dependencies
  const resolveCustomer = createResolveCustomer(settings)

  const visit = async (context: ServerContext): Promise<{ reference: string } | { failure: VisitFailure }> => {
    if (!resolveCustomer) return { failure: 'not-configured' }
    const form = await formOf(context)
    const token = form.get(TOKEN_FIELD) ?? ''
    if (token === '' || token.length > LONGEST_TOKEN) return { failure: 'invalid' }
    const { visitor } = context.var
    const limiter = watchLimiter(dependencies.limiter, (limits) => authLog.limited(visitor, limits, { path: AWS_PAGE }))
    const { marketplaceVisit } = await limiter.take({ marketplaceVisit: visitor.address })
    if (marketplaceVisit) return { failure: 'unavailable' }
    const resolved = await resolveCustomer(token)
    if ('failure' in resolved) {
      logger.warn({ failure: resolved.failure, reason: resolved.reason }, 'AWS Marketplace gave no customer')
      return resolved
    }
    return { reference: await keepSubscription(db, resolved.customer, form.get(OFFER_FIELD) === 'free-trial') }
  }

  return async (context: ServerContext): Promise<Response> => {
    context.header('Cache-Control', 'no-store')
    const visited = await visit(context).catch((error: unknown) => {
      logger.error({ err: error, path: AWS_PAGE }, 'a visit from AWS Marketplace failed')
      return { failure: 'unavailable' as const }
    })
    if ('failure' in visited) return context.redirect(`${AWS_PAGE}?error=${visited.failure}`, 303)
    setCookie(context, REFERENCE_COOKIE, visited.reference, {
      httpOnly: true,
      secure: publicUrl.startsWith('https:'),
      sameSite: 'Lax',
      path: '/api/marketplace',
      maxAge: REFERENCE_SECONDS,
    })
    return context.redirect(AWS_PAGE, 303)
  }
}
