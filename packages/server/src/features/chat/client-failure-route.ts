import { route } from '../../api/route.ts'
import { loggedBrand } from './feishu-brand.ts'
import { findAppOfPage } from './installations.ts'

/** POST /im/client-failure (IMS-06). */
export const clientFailure = route('/im/client-failure', async (request, { tool, orgId, brand, ...failure }) => {
  const { limiter, client, logger } = request
  await limiter.consumeOrThrow({ chatFailures: client.address })
  const app = await findAppOfPage(request, tool, orgId, brand)
  const details = { provider: tool, ...loggedBrand(app), orgId, app: app.appId }
  logger.warn({ ...details, ...failure }, 'the client of a chat tool failed')
  return null
})
