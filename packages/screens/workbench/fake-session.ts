import { type CallPath, CODE, type Organization, type ResultOf, ROLE, TEMPORARY_USER_ID } from '@sso-elements/contract'
import {
  RequestError,
  type Session,
  type SessionState,
  type ShareState,
  type Shares,
  type ShareVisit,
} from '@sso-elements/session'
import { createStore } from 'zustand/vanilla'
import { joiningReply } from './joining-replies.ts'

type Ask = (path: CallPath, body: object) => Promise<unknown>

/** In-memory share visits for the screens. */
const createFakeShares = (ask: Ask): Pick<Shares, 'visit'> => ({
  visit(shareCode): ShareVisit {
    const nothing: ShareState = { shareCode, passwordRequired: null, token: null, account: null, ended: null }
    const store = createStore(() => nothing)
    return {
      shareCode,
      store,
      isKept: true,
      async load() {
        await ask('/anonymous/share/unauth-info', { shareCode })
        store.setState({ passwordRequired: true })
      },
      async enter(password) {
        await ask('/anonymous/share/login', { shareCode, password })
        store.setState({ token: 't' })
      },
      check: async () => false,
      content: () => new Promise(() => {}),
      clear: async () => store.setState(nothing, true),
    }
  },
})

/** Responses of the fake server; the names are values of `reply` in the workbench's URL. */
export const REPLIES = {
  ok: null,
  wrong: { kind: 'refused', code: '0410002', status: 200 },
  'not-known': { kind: 'refused', code: '0440001', status: 200 },
  'wrong-code': { kind: 'refused', code: '0410003', status: 200 },
  taken: { kind: 'refused', code: '0410005', status: 200 },
  common: { kind: 'refused', code: '0410004', subMsg: 'too-common', status: 200 },
  many: { kind: 'refused', code: '429', status: 429, retryAfter: 300 },
  broken: { kind: 'refused', code: '500', status: 500 },
  html: { kind: 'unreadable', status: 200 },
  network: { kind: 'network' },
  timeout: { kind: 'timeout' },
} as const

export type Reply =
  | keyof typeof REPLIES
  | 'answered'
  | 'no-organization'
  | 'nobody'
  | 'slow'
  | 'code-required'
  | 'disabled'

const organization = (id: string, orgName: string, language: string): Organization => ({
  id,
  orgName,
  orgKey: `${id}-7K2M`,
  avatar: null,
  language,
  timeZone: 'Asia/Shanghai',
})
const ORGANIZATIONS = [
  organization('o1', 'Northwind Studio', 'en-US'),
  organization('o2', '青松科技有限公司', 'zh-CN'),
  organization('o3', 'Lighthouse Research', 'en-US'),
]

const CONFIGURATION: ResultOf<'/org/configuration'> = {
  scene: { scene: 'software' },
  organization: { teamSize: '11-50', industry: 'internet' },
  person: { role: 'engineering' },
  custom: { features: ['boards', 'sprints', 'documents', 'reports', 'chat'] },
}

/** An in-memory session to preview screens. */
export const createFakeSession = (reply: Reply): Session => {
  const store = createStore<SessionState>(() => ({
    token: null,
    account:
      reply === 'nobody'
        ? null
        : {
            userId: reply === 'no-organization' ? TEMPORARY_USER_ID : '1',
            orgUserName: 'Lin Mei',
            orgEmail: 'lin@northwind.example',
            head: null,
            enabled: true,
            roleVOList: [{ roleCode: ROLE.owner, enabled: 1 }],
            orgId: reply === 'no-organization' ? null : 'o1',
            productLineVOList: [],
            timeZone: 'Asia/Shanghai',
            features: [],
            joinedOrgIds: ORGANIZATIONS.map(({ id }) => id),
          },
    organization: null,
    rights: null,
    checked: true,
  }))
  const answer = async <Result>(result: Result): Promise<Result> => {
    if (reply === 'slow') await new Promise(() => {})
    await new Promise((resolve) => setTimeout(resolve, 40))
    if (reply in REPLIES) {
      const failure = REPLIES[reply as keyof typeof REPLIES]
      if (failure) throw new RequestError({ path: '/workbench', ...failure })
    }
    return result
  }
  const configuration = reply === 'answered' ? CONFIGURATION : {}
  let current = ORGANIZATIONS[0]
  const fake = {
    store,
    signIn: async () => {
      if (reply === 'code-required') return { status: 'code-required' }
      if (reply === 'disabled') return { status: 'refused', code: '04206', msg: '' }
      return answer({ status: 'signed-in' })
    },
    sendCode: async () =>
      reply === 'wrong-code' || reply === 'common' || reply === 'taken'
        ? { resendAfter: CODE.resendSeconds }
        : answer({ resendAfter: CODE.resendSeconds }),
    register: () => answer(undefined),
    resetPassword: () => answer(undefined),
    createOrganization: () => answer(current),
    organizations: () => answer(ORGANIZATIONS),
    switchOrganization: async (orgId: string) => {
      current = ORGANIZATIONS.find(({ id }) => id === orgId)
    },
    signOut: async () => store.setState({ token: null, account: null }),
    homeAddress: () => 'https://app.meridian.example/',
    joinOrganization: async (body: object) => answer(joiningReply('/org/join', body)),
    call: async (path: string, body?: { redirectUri?: string }) => {
      const joining = joiningReply(path, body ?? {})
      if (joining !== undefined) return answer(joining)
      if (path === '/authorize/application') return answer({ name: 'Quarterly Reports' })
      if (path === '/authorize/grant') return answer({ redirectTo: body?.redirectUri })
      return answer(path === '/org/configuration' ? configuration : current)
    },
    refresh: () => answer(undefined),
    shares: async () => createFakeShares(async (path, body) => answer(joiningReply(path, body))),
  }
  return fake as unknown as Session
}
