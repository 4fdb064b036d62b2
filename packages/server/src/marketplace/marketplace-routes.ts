import { CODE_OF_REPLY } from '@sso-elements/contract'
import { ApiError } from '../http/api-error.ts'
import { emptyBody } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { administeredOrganization } from '../organization/administrator.ts'
import { claimSubscription, findUnclaimedSubscription, REFERENCE_COOKIE } from './subscriptions.ts'

const subscription = route({
  method: 'POST',
  path: '/marketplace/subscription',
  access: 'open',
  summary: 'The unclaimed subscription from a marketplace, by the cookie of that visit; code 0450001 without one.',
  body: emptyBody,
  handler: async ({ db, settings, client }) => {
    const unclaimed = await findUnclaimedSubscription(db, client.cookie(REFERENCE_COOKIE))
    if (!unclaimed) throw new ApiError(CODE_OF_REPLY.subscriptionNotValid)
    return { productName: settings.brandPmsName, freeTrial: unclaimed.free_trial }
  },
})

const claim = route({
  method: 'POST',
  path: '/marketplace/claim',
  access: 'session',
  summary:
    'Assigns the unclaimed subscription to the current organization, once; code 0450001 without one. For administrators.',
  body: emptyBody,
  handler: async (request) => {
    const { db, authLog, client, user } = request
    const organization = await administeredOrganization(request)
    if (!(await claimSubscription(db, client.cookie(REFERENCE_COOKIE), organization.id))) {
      throw new ApiError(CODE_OF_REPLY.subscriptionNotValid)
    }
    authLog.record('subscription-claimed', client, {
      accountId: user.account.userId,
      orgId: organization.id,
      method: 'aws',
    })
    return null
  },
})

export const marketplaceRoutes = [subscription, claim]
