import { z } from 'zod'
import { ProviderFailure } from '../identity/provider-failure.ts'
import type { SlackApp } from './chat-app.ts'
import { callPlatform, failureKinds, failureOfTool } from './platform-call.ts'

/** Errors of Slack's replies. */
export const SLACK_FAILURES = failureKinds({
  code: ['invalid_code', 'code_already_used', 'invalid_grant'],
  // The client is unknown, or its secret is wrong.
  secret: ['invalid_client', 'invalid_client_id', 'bad_client_secret'],
  // The workspace has removed the app, or voided its token.
  app: ['token_revoked', 'invalid_auth', 'not_authed', 'account_inactive', 'invalid_refresh_token'],
  // Of an app with token rotation.
  token: ['token_expired'],
})

const status = z.object({ ok: z.boolean(), error: z.string().max(128).optional() })

/** Calls a method of Slack's API, with a form as it expects. @throws ProviderFailure */
export const callSlack = async <Reply extends z.ZodType>(
  { urls }: SlackApp,
  method: string,
  { authorization, form = {} }: { authorization: string; form?: Record<string, string> },
  schema: Reply,
): Promise<z.output<Reply>> => {
  const headers = { Authorization: authorization }
  const { reply } = await callPlatform(`${urls.api}/api/${method}`, { headers, form })
  const { data: read } = status.safeParse(reply)
  if (read?.ok === false) throw failureOfTool(SLACK_FAILURES, { path: method, number: read.error ?? '' })
  const parsed = schema.safeParse(reply)
  if (!read || !parsed.success) throw new ProviderFailure('unavailable', `${method} answered in another form`)
  return parsed.data
}

/** Slack answers 200 to a refused code, which the standard does not know. @throws ProviderFailure */
export const readSlackReply = async (reply: Response): Promise<Response> => {
  const { data: read } = status.safeParse(
    await reply
      .clone()
      .json()
      .catch(() => null),
  )
  if (read?.ok === false)
    throw failureOfTool(SLACK_FAILURES, { path: new URL(reply.url).pathname, number: read.error ?? '' })
  return reply
}

/** Authenticates this product's app. */
export const basicAuthorization = ({ appId, secret }: SlackApp): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(appId)}:${encodeURIComponent(secret)}`).toString('base64')}`

const secretText = z.string().min(1).max(8192)

/** The token of a workspace. With token rotation it expires, and is replaced by what comes with it. */
export const workspaceToken = z.object({
  access_token: secretText,
  refresh_token: secretText.optional(),
  expires_in: z.number().int().positive().max(1_000_000).optional(),
})
