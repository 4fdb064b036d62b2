import { codeStore, tokenStore } from '../../testing/grants.ts'
import type { PublishedCode } from '../../testing/published-error.ts'

export interface DingtalkApp {
  appKey: string
  appSecret: string
  corpId: string
  agentId: string
  /** EncodingAESKey of callbacks: 43 characters. */
  aesKey: string
  /** Token of callbacks. */
  token: string
  /** Addresses that the sign-in page redirects to; any if missing. */
  redirectUris?: string[]
  /** Hosts of pages that may call `dd.config`; any if missing. */
  trustedHosts?: string[]
  /** Hash of page signatures. By default `sha256`, as documented; older samples use `sha1`. */
  signatureHash?: 'sha256' | 'sha1'
  /** The organization has removed the app: tokens are refused with `invalidAuthInfo`. */
  uninstalled?: boolean
}

export interface DingtalkUser {
  /** Id in the organization; empty for somebody who is not in it. */
  userid: string
  unionid: string
  name: string
  corpId: string
  email?: string
  mobile?: string
}

export interface DingtalkGrant {
  appKey: string
  user: DingtalkUser
  /** `client`: exchanged for a user id by the app. `page`: exchanged for a user's token. */
  kind: 'client' | 'page'
  /** Error code of the exchange, such as 50002. */
  refusal?: PublishedCode<'dingtalk'>
}

/** Apps, users, codes and tokens of the simulated DingTalk. */
export const createDingtalkState = (now: () => number) => {
  const apps = new Map<string, DingtalkApp>()
  const users: DingtalkUser[] = []
  const tokens = {
    app: tokenStore<{ appKey: string }>({ repeat: 'renew', now }),
    user: tokenStore<{ user: DingtalkUser }>({ repeat: 'new', now }),
  }
  return {
    now,
    apps,
    tokens,
    tickets: tokenStore<{ appKey: string }>({ repeat: 'renew', now }),
    codes: codeStore<DingtalkGrant>(now),
    /** Whom the sign-in page of an app signs in. */
    currentUsers: new Map<string, DingtalkUser | 'denied'>(),
    addApp(app: DingtalkApp): void {
      apps.set(app.appKey, app)
    },
    app(appKey: string): DingtalkApp {
      const app = apps.get(appKey)
      if (!app) throw new Error(`the simulator has no DingTalk app ${appKey}`)
      return app
    },
    /** Adds a person to the directory of their organization. */
    addUser(user: DingtalkUser): void {
      if (!users.some(({ unionid, corpId }) => unionid === user.unionid && corpId === user.corpId)) users.push(user)
    },
    /** The user of an organization with this id. */
    userOf: (corpId: string, key: 'userid' | 'unionid', id: string): DingtalkUser | undefined =>
      users.find((user) => user.corpId === corpId && id !== '' && user.userid !== '' && user[key] === id),
    voidTokens(): void {
      for (const store of Object.values(tokens)) store.voidAll()
    },
  }
}

export type DingtalkState = ReturnType<typeof createDingtalkState>
