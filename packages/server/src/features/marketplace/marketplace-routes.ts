import { CODE_OF_REPLY } from '@sso-elements/contract'
import { route } from '../../api/route.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { claimSubscription, findUnclaimedSubscription, REFERENCE_COOKIE } from './subscriptions.ts'

const subscription = route('/marketplace/subscription', async ({ db, settings, client }) => {
  const unclaimed = await findUnclaimedSubscription(db, client.cookie(REFERENCE_COOKIE))
  if (!unclaimed) throw new ApiError(CODE_OF_REPLY.subscriptionNotValid)
  return { productName: settings.brandPmsName, freeTrial: unclaimed.free_trial }
})

const claim = route('/marketplace/claim', async (request) => {
  const { db, authLog, client, user } = request
  const { organization } = request
  if (!(await claimSubscription(db, client.cookie(REFERENCE_COOKIE), organization.id))) {
    throw new ApiError(CODE_OF_REPLY.subscriptionNotValid)
  }
  authLog.record('subscription-claimed', client, {
    accountId: user.account.userId,
    orgId: organization.id,
    method: 'aws',
  })
  return null
})

export const marketplaceRoutes = [subscription, claim]
