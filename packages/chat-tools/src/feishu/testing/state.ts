import { randomBytes } from 'node:crypto'
import { codeStore, someSecret, tokenStore } from '../../testing/grants.ts'
import type { PublishedCode } from '../../testing/published-error.ts'

export interface FeishuAppOptions {
  appId: string
  secret: string
  type: 'self' | 'store'
  tenantKey: string
  /** Hosts of pages that may configure the script. */
  trustedHosts: string[]
  /** Addresses that the authorize page redirects to; any if missing. */
  redirectUris?: string[]
  /** Events are encrypted and signed with it; plain if missing. */
  encryptKey?: string
  verificationToken?: string
  /** Receives the app ticket after `app_ticket/resend`; without it, tests push the event themselves. */
  eventUrl?: string
  /** Encoding of session keys, which the platform's text and its sample state differently. By default `hex`. */
  sessionKeyFormat?: 'hex' | 'base64'
}

export interface FeishuApp extends FeishuAppOptions {
  /** Ticket of a store app. */
  ticket: string
  /** Number of calls of `app_ticket/resend`. */
  resends: number
}

export interface FeishuUser {
  openId: string
  unionId: string
  name: string
  tenantKey: string
  email?: string
  mobile?: string
  /** A resigned or frozen user has no user information. */
  state?: 'resigned' | 'frozen'
}

export interface FeishuGrant {
  appId: string
  user: FeishuUser
  /** Error code of the exchange, such as 20009 if the tenant has not installed the app. */
  refusal?: PublishedCode<'lark'>
  redirectUri?: string
  /** PKCE challenge by SHA-256, or the verifier itself by the default method. */
  challenge?: { value: string; method: string }
}

/** Apps, codes, tokens and keys of the simulated Feishu. */
export const createFeishuState = (now: () => number) => {
  const apps = new Map<string, FeishuApp>()
  const sessionKeys = new Map<string, string>()
  const tokens = {
    app: tokenStore<{ appId: string }>({ prefix: 'a-', repeat: 'overlap', now }),
    tenant: tokenStore<{ appId: string; tenantKey: string }>({ prefix: 't-', repeat: 'overlap', now }),
    user: tokenStore<{ appId: string; user: FeishuUser }>({ prefix: 'u-', repeat: 'new', now }),
  }
  return {
    now,
    apps,
    tokens,
    tickets: tokenStore<{ appId: string }>({ repeat: 'overlap', now }),
    codes: codeStore<FeishuGrant>(now),
    /** Whom the authorize page of an app signs in. */
    currentUsers: new Map<string, FeishuUser | 'denied'>(),
    /** Time at which each signature was used. */
    signatures: new Map<string, number>(),
    addApp(options: FeishuAppOptions): void {
      apps.set(options.appId, { ...options, ticket: someSecret(), resends: 0 })
    },
    app(appId: string): FeishuApp {
      const app = apps.get(appId)
      if (!app) throw new Error(`the simulator has no Feishu app ${appId}`)
      return app
    },
    /** The session key of a user in an app. */
    sessionKeyOf(appId: string, openId: string): string {
      const name = `${appId} ${openId}`
      const key = sessionKeys.get(name) ?? randomBytes(16).toString(apps.get(appId)?.sessionKeyFormat ?? 'hex')
      sessionKeys.set(name, key)
      return key
    },
    voidTokens(): void {
      for (const store of Object.values(tokens)) store.voidAll()
    },
  }
}

export type FeishuState = ReturnType<typeof createFeishuState>
