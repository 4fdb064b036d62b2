import * as v from 'valibot'
import type { IssuedToken } from '../../server/platform-tokens.ts'
import { ProviderFailure } from '../../server/provider-failure.ts'
import type { AddedParts } from '../../server/sealed-parts.ts'
import type { ToolServices } from '../../server/tool-server.ts'
import type { SlackApp } from './app.ts'
import { basicAuthorization, callSlack, workspaceToken } from './call.ts'

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
    /** Works with the token of a workspace. @throws ProviderFailure `app` without a token that works */
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
