import { readAs } from '@sso-elements/contract/api'
import * as v from 'valibot'
import { callPlatform, failureOfTool } from '../../server/platform-call.ts'
import { readReply, seconds, secretText } from '../../server/platform-reply.ts'
import { ProviderFailure } from '../../server/provider-failure.ts'
import { slackErrors } from '../errors.ts'
import type { SlackApp } from './app.ts'

const status = v.object({ ok: v.boolean(), error: v.optional(v.pipe(v.string(), v.maxLength(128))) })

/** Calls a method of Slack's API, with a form as it expects. @throws ProviderFailure */
export const callSlack = async <Reply extends v.GenericSchema>(
  { urls }: SlackApp,
  method: string,
  { authorization, form = {} }: { authorization: string; form?: Record<string, string> },
  schema: Reply,
): Promise<v.InferOutput<Reply>> => {
  const headers = { Authorization: authorization }
  const { reply } = await callPlatform(`${urls.api}/api/${method}`, { headers, form })
  const read = readAs(status, reply)
  if (read?.ok === false) throw failureOfTool(slackErrors, { path: method, number: read.error ?? '' })
  if (read === null) throw new ProviderFailure('unavailable', `${method} answered in another form`)
  return readReply(schema, reply, method)
}

/** Slack answers 200 to a refused code, which the standard does not know. @throws ProviderFailure */
export const readSlackReply = async (reply: Response): Promise<Response> => {
  const read = readAs(
    status,
    await reply
      .clone()
      .json()
      .catch(() => null),
  )
  if (read?.ok === false)
    throw failureOfTool(slackErrors, { path: new URL(reply.url).pathname, number: read.error ?? '' })
  return reply
}

/** Authenticates this product's app. */
export const basicAuthorization = ({ appId, secret }: SlackApp): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(appId)}:${encodeURIComponent(secret)}`).toString('base64')}`

/** The token of a workspace. With token rotation it expires, and is replaced by what comes with it. */
export const workspaceToken = v.object({
  access_token: secretText,
  refresh_token: v.optional(secretText),
  expires_in: v.optional(seconds),
})
