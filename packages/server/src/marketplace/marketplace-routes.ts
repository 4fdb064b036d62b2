import { CODE_OF_REPLY } from '@sso-elements/contract'
import { ApiError } from '../http/api-error.ts'
import { nothing } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { administeredOrganization } from '../organization/administrator.ts'
import { claimSubscription, REFERENCE_COOKIE, waitingSubscription } from './subscriptions.ts'

const subscription = route({
  method: 'POST',
  path: '/marketplace/subscription',
  access: 'open',
  summary:
    'The subscription that the visitor brought from a marketplace, by the cookie of that visit; code 0450001 when none waits.',
  body: nothing,
  handler: async ({ db, settings, client }) => {
    const waiting = await waitingSubscription(db, client.cookie(REFERENCE_COOKIE))
    if (!waiting) throw new ApiError(CODE_OF_REPLY.subscriptionNotValid)
    return { productName: settings.brandPmsName, freeTrial: waiting.free_trial }
  },
})

const claim = route({
  method: 'POST',
  path: '/marketplace/claim',
  access: 'session',
  summary:
    'Gives the waiting subscription to the current organization, once; code 0450001 when none waits. For administrators.',
  body: nothing,
  handler: async (request) => {
    const { db, authLog, client, person } = request
    const organization = await administeredOrganization(request)
    if (!(await claimSubscription(db, client.cookie(REFERENCE_COOKIE), organization.id))) {
      throw new ApiError(CODE_OF_REPLY.subscriptionNotValid)
    }
    authLog.record('subscription-claimed', client, {
      accountId: person.account.userId,
      orgId: organization.id,
      method: 'aws',
    })
    return null
  },
})

export const marketplaceRoutes = [subscription, claim]
