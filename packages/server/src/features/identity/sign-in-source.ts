import type { ChatTool } from '@sso-elements/chat-tools/rows'
import type { SignInPage } from '@sso-elements/chat-tools/server'
import {
  FEISHU_BRANDS,
  type FeishuBrand,
  HOST_BASE,
  IDENTITY_PROVIDERS,
  OTHER_CALLBACK_PAGE,
} from '@sso-elements/contract'
import type { Dependencies } from '../../dependencies.ts'
import { appsOf, isToolKey, toolOfBrand } from '../chat/chat-app.ts'
import { loggedBrand } from '../chat/feishu-brand.ts'
import { findChatApp, type OwnApp, sharedChatApp } from '../chat/installations.ts'

/** A site that authenticates users on its own pages and redirects back with a code: an OpenID provider, or a chat tool. */
export interface SignInSource extends SignInPage {
  key: string
  /** Which of Feishu and Lark: both have one key, and redirect to the same page. */
  brand?: FeishuBrand
  /** The app of a chat tool, if an organization has brought it (IDN-07). */
  ownApp?: OwnApp | null
  /** Page that it redirects to, as a path. */
  callbackPath: string
}

/** Page that a chat tool redirects to; the specification names one for few tools. */
const callbackPathOf = (tool: ChatTool): string => {
  const provider = IDENTITY_PROVIDERS[tool]
  return HOST_BASE + ('callbackPage' in provider ? provider.callbackPage : OTHER_CALLBACK_PAGE + tool)
}

/** The tool with a key, which may be that of its brand, such as `feishu`. */
const toolWithKey = (key: string): { tool: ChatTool; brand: FeishuBrand | null } | null => {
  const brand = FEISHU_BRANDS.find((each) => each === key) ?? null
  if (brand !== null) return { tool: toolOfBrand(brand), brand }
  return isToolKey(key) ? { tool: key, brand } : null
}

/**
 * The source with a key; null for an unknown one. A chat tool’s is the app of an organization, or that of the settings.
 * @param brand which app of the settings is asked, where they have one of Feishu and one of Lark
 * @throws ApiError 0825 when the organization has connected no app of the tool
 */
export const findSignInSource = async (
  dependencies: Dependencies,
  key: string,
  orgId: string | null,
  brand: FeishuBrand | null = null,
): Promise<SignInSource | null> => {
  const { providers, openid, chatTools, publicUrl } = dependencies
  const found = toolWithKey(key)
  if (found) {
    const { tool } = found
    const preferred = brand ?? found.brand
    const app =
      orgId === null
        ? appsOf(tool).isOffered && sharedChatApp(dependencies, tool, preferred)
        : await findChatApp(dependencies, tool, orgId, preferred)
    if (!app) return null
    const callbackPath = callbackPathOf(tool)
    return {
      ...{ key: tool, callbackPath, ownApp: app.ownerOrgId === null ? null : app },
      ...loggedBrand(app),
      ...chatTools.of(app).signInPage(app, { redirectUri: publicUrl + callbackPath, callbackPath, openid }),
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
