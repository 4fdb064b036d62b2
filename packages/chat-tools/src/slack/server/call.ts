import { readAs } from '@sso-elements/contract/api'
import * as v from 'valibot'
import type { AddedParts } from '../../server/common-app.ts'
import { callPlatform, failureOfTool } from '../../server/platform-call.ts'
import { ProviderFailure, readReply, seconds, secretText } from '../../server/platform-reply.ts'
import type { IssuedToken } from '../../server/tool-client.ts'
import type { ToolServices } from '../../server/tool-server.ts'
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

const rotated = v.required(workspaceToken)
type Installation = NonNullable<SlackApp['installation']>

/**
 * The tokens of the workspaces. Where the app has token rotation, one expires after twelve hours, and its refresh token gives the next
 * one, once: of all instances one refreshes, and stores what the next one needs before the token is used (IMS-02).
 */
export const createSlackTokens = ({ tokens, addedParts }: ToolServices) => {
  const keyOf = ({ id }: Installation): string => `slack token ${id}`

  /** As another instance may have stored it since the app was read. */
  const latestOf = async ({ id, botToken, refreshToken }: Installation): Promise<AddedParts> =>
    (await addedParts.read(id)) ?? { botToken, refreshToken }

  const refresh = async (app: SlackApp, installation: Installation): Promise<IssuedToken> => {
    const { refreshToken } = await latestOf(installation)
    if (refreshToken === null) throw new ProviderFailure('app', 'a token that expires, without a refresh token')
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
    const issued = await callSlack(app, 'oauth.v2.access', { authorization: basicAuthorization(app), form }, rotated)
    const parts: AddedParts = { botToken: issued.access_token, refreshToken: issued.refresh_token }
    await addedParts.write(installation.id, parts)
    return { token: issued.access_token, lifetimeSeconds: issued.expires_in }
  }

  return {
    /** Runs `work` with the token of a workspace. @throws ProviderFailure `app` if no token is valid */
    async using<Result>(app: SlackApp, work: (token: string) => Promise<Result>): Promise<Result> {
      const { installation } = app
      if (installation === null) throw new ProviderFailure('app', 'no workspace')
      if (installation.refreshToken !== null)
        return tokens.using(keyOf(installation), () => refresh(app, installation), work)
      try {
        return await work(installation.botToken)
      } catch (error) {
        // No other token can replace one that came without a refresh token.
        if (error instanceof ProviderFailure && error.kind === 'token')
          throw new ProviderFailure('app', error.message, error, { number: error.number })
        throw error
      }
    },
  }
}

export type SlackTokens = ReturnType<typeof createSlackTokens>
