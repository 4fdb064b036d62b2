import { type FeishuBrand, HOST_BASE, IDENTITY_PROVIDERS, OTHER_CALLBACK_PAGE } from '@sso-elements/contract'
import { calculatePKCECodeChallenge } from 'openid-client'
import { findChatApp, type OwnApp, sharedChatApp } from '../chat/installations.ts'
import { SLACK_CALLBACK, slackProvider } from '../chat/slack.ts'
import type { Dependencies } from '../dependencies.ts'
import type { OpenidAttempt, OpenidCallback, ProvenIdentity } from './openid-client.ts'

/** A site that authenticates users on its own pages and redirects back with a code: an OpenID provider, or a chat tool. */
export interface SignInSource {
  key: string
  /** Which of Feishu and Lark: both have one key, and redirect to the same page. */
  brand?: FeishuBrand
  /** The app of a chat tool, if an organization has brought it (IDN-07). */
  ownApp?: OwnApp | null
  /** Page that it redirects to, as a path. */
  callbackPath: string
  /** @param userAgent of the browser that goes there @throws ProviderFailure */
  authorizationUrl(state: string, attempt: OpenidAttempt, userAgent: string): Promise<string>
  /** @throws ProviderFailure */
  exchange(callback: OpenidCallback, attempt: OpenidAttempt): Promise<ProvenIdentity>
}

/** These tools have no page of their own in the specification. */
const DINGTALK_CALLBACK = `${HOST_BASE}${OTHER_CALLBACK_PAGE}dingtalk`
const WECOM_CALLBACK = `${HOST_BASE}${OTHER_CALLBACK_PAGE}qywx`
const TEAMS_CALLBACK = `${HOST_BASE}${OTHER_CALLBACK_PAGE}teams`
const LARK_CALLBACK = HOST_BASE + IDENTITY_PROVIDERS.lark.callbackPage

/**
 * The source with a key; null for an unknown one. A chat tool’s is the app of an organization, or that of the settings.
 * @param brand of Feishu and Lark, the one whose app of the settings is asked
 * @throws ApiError 0825 when the organization has connected no app of the tool
 */
export const findSignInSource = async (
  dependencies: Dependencies,
  key: string,
  orgId: string | null,
  brand: FeishuBrand | null = null,
): Promise<SignInSource | null> => {
  const { providers, openid, chatTools, publicUrl } = dependencies
  if (key === 'lark' || key === 'feishu') {
    const preferred = brand ?? key
    const app =
      orgId === null
        ? sharedChatApp(dependencies, 'lark', preferred)
        : await findChatApp(dependencies, 'lark', orgId, preferred)
    if (!app) return null
    const redirectUri = publicUrl + LARK_CALLBACK
    return {
      key: 'lark',
      brand: app.brand,
      ownApp: app.ownerOrgId === null ? null : app,
      callbackPath: LARK_CALLBACK,
      authorizationUrl: async (state, { verifier }) =>
        chatTools.feishu.authorizationUrl(app, {
          redirectUri,
          state,
          challenge: await calculatePKCECodeChallenge(verifier),
        }),
      exchange: ({ code }, { verifier }) => chatTools.feishu.redeem(app, code, { redirectUri, verifier }),
    }
  }
  if (key === 'dingtalk') {
    const app = orgId === null ? null : await findChatApp(dependencies, 'dingtalk', orgId)
    if (!app) return null
    const redirectUri = publicUrl + DINGTALK_CALLBACK
    return {
      key,
      ownApp: app.ownerOrgId === null ? null : app,
      callbackPath: DINGTALK_CALLBACK,
      authorizationUrl: async (state) => chatTools.dingtalk.authorizationUrl(app, { redirectUri, state }),
      exchange: ({ code }) => chatTools.dingtalk.redeemFromPage(app, code),
    }
  }
  if (key === 'qywx') {
    const app = orgId === null ? sharedChatApp(dependencies, 'qywx') : await findChatApp(dependencies, 'qywx', orgId)
    if (!app) return null
    const redirectUri = publicUrl + WECOM_CALLBACK
    return {
      key,
      ownApp: app.ownerOrgId === null ? null : app,
      callbackPath: WECOM_CALLBACK,
      authorizationUrl: async (state, _attempt, userAgent) =>
        chatTools.wecom.authorizationUrl(app, { redirectUri, state, isInside: /wxwork/i.test(userAgent) }),
      exchange: ({ code }) => chatTools.wecom.redeem(app, code),
    }
  }
  if (key === 'slack') {
    const app = orgId === null ? sharedChatApp(dependencies, 'slack') : await findChatApp(dependencies, 'slack', orgId)
    if (!app) return null
    const source = slackProvider(app)
    return {
      key,
      callbackPath: SLACK_CALLBACK,
      authorizationUrl: (state, attempt) => openid.authorizationUrl(source, state, attempt),
      exchange: async (callback, attempt) =>
        chatTools.slack.identify(app, await openid.exchange(source, callback, attempt)),
    }
  }
  if (key === 'teams') {
    const app = orgId === null ? sharedChatApp(dependencies, 'teams') : await findChatApp(dependencies, 'teams', orgId)
    if (!app) return null
    const redirectUri = publicUrl + TEAMS_CALLBACK
    return {
      key,
      callbackPath: TEAMS_CALLBACK,
      authorizationUrl: (state, attempt) => chatTools.teams.authorizationUrl(app, { redirectUri, state, ...attempt }),
      exchange: ({ code }, attempt) => chatTools.teams.redeem(app, { code, redirectUri, ...attempt }),
    }
  }
  const provider = providers.get(key)
  return provider
    ? {
        key,
        callbackPath: provider.callbackPath,
        authorizationUrl: (state, attempt) => openid.authorizationUrl(provider, state, attempt),
        exchange: (callback, attempt) => openid.exchange(provider, callback, attempt),
      }
    : null
}
