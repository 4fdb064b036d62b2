import { CHAT_CLIENT_FAILURES, CHAT_STEPS, FEISHU_BRANDS } from '@sso-elements/contract'
import { z } from 'zod'
import { route } from '../http/route.ts'
import { loggedBrand } from './feishu-brand.ts'
import { findAppOfPage } from './installations.ts'

/** POST /im/client-failure (IMS-06). */
export const clientFailure = route({
  method: 'POST',
  path: '/im/client-failure',
  access: 'open',
  summary:
    'Reports what a sign-in with a chat tool failed with in the browser: a line of the log, with the client’s own number or word.',
  body: z.strictObject({
    tool: z.enum(['lark', 'dingtalk', 'teams']),
    orgId: z.uuid(),
    brand: z.enum(FEISHU_BRANDS).exactOptional(),
    step: z.enum(CHAT_STEPS),
    kind: z.enum(CHAT_CLIENT_FAILURES),
    number: z
      .string()
      .regex(/^(-?\d{1,12}|[A-Za-z_]{1,40})$/)
      .exactOptional(),
  }),
  handler: async (request, { tool, orgId, brand, ...failure }) => {
    const { limiter, client, logger } = request
    await limiter.consumeOrThrow({ chatFailures: client.address })
    const app = await findAppOfPage(request, tool, orgId, brand)
    const details = { provider: tool, ...loggedBrand(app), orgId, app: app.appId }
    logger.warn({ ...details, ...failure }, 'the client of a chat tool failed')
    return null
  },
})
