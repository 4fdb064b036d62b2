import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startBuiltServer } from '../product/built-server.ts'

/** PKCE parameters of every authorization request (RFC 7636). */
export const CHALLENGE = { code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' }

/** The registered application; its redirect URI does not exist. */
export const APPLICATION = {
  clientId: 'reports',
  name: 'Quarterly Reports',
  redirectUri: 'https://reports.example/back',
}

const SETTINGS = {
  APPLICATIONS: JSON.stringify([
    { clientId: APPLICATION.clientId, name: APPLICATION.name, redirectUris: [APPLICATION.redirectUri] },
  ]),
  DOCS_URL: 'https://docs.example',
  LOG_LEVEL: 'warn',
}

/** The user of a page: signed out, the demo organization's owner or member, the owner of a new organization, or a user without one. */
export type Viewer = 'visitor' | 'olivia' | 'marco' | 'founder' | 'temporary'

const PASSWORDS = {
  'olivia@northwind.test': 'quiet-river-lantern',
  'marco@northwind.test': 'paper-boat-meadow',
} as const

/** The running product, with users and invitations. */
export interface Site {
  url: string
  tokens: Readonly<Record<Exclude<Viewer, 'visitor'>, string>>
  /** The demo organization's code. */
  orgKey: string
  /** Codes of an open link and of an invitation for another email address. */
  invitations: Readonly<Record<'open' | 'personal', string>>
  /** Code of a share with a password. */
  shareCode: string
  stop(): Promise<void>
}

const MAIL_POLL_MS = 50
const MAIL_ATTEMPTS = 200

/** Polls the mails to an address for the first match of a pattern. */
const findInMail = async (url: string, email: string, pattern: RegExp): Promise<string> => {
  for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt++) {
    const response = await fetch(`${url}/outbox?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    })
    for (const { text } of (await response.json()) as { text: string }[]) {
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) return found
    }
    await delay(MAIL_POLL_MS)
  }
  throw new Error(`Nothing like ${pattern} was mailed to ${email}`)
}

const createCall =
  (url: string) =>
  async <Result>(path: string, body: unknown, token = ''): Promise<Result> => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { accesstoken: token }) },
      body: JSON.stringify(body),
    })
    const reply = (await response.json()) as { code: string; result: Result }
    if (reply.code !== '200') throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply.result
  }

/** Starts the built server with a new data folder and creates users and invitations. */
export const startSite = async (): Promise<Site> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sso-pictures-'))
  const server = await startBuiltServer({ ...SETTINGS, DATA_DIR: join(dataDir, 'data') })
  const { url } = server
  const call = createCall(url)

  const signIn = async (orgEmail: keyof typeof PASSWORDS): Promise<string> =>
    (await call<{ token: string }>('/account/login', { orgEmail, password: PASSWORDS[orgEmail], tenantId: 1 })).token
  const register = async (orgEmail: string, orgUserName: string): Promise<string> => {
    await call('/account/send-code', { orgEmail, scene: 'register' })
    const code = await findInMail(url, orgEmail, /(\d{6})/)
    const person = { orgEmail, code, orgUserName, password: 'quiet otters drift home' }
    return (await call<{ token: string }>('/account/register', person)).token
  }

  const olivia = await signIn('olivia@northwind.test')
  const marco = await signIn('marco@northwind.test')
  const founder = await register('grace@harbor.example', 'Grace Lindqvist')
  await call(
    '/org/create',
    { orgName: 'Harbor & Pine Logistics', language: 'en-US', timeZone: 'Asia/Shanghai' },
    founder,
  )
  const temporary = await register('ada@acme.example', 'Ada Yang')
  await call('/org/create', { orgName: '青禾设计工作室', language: 'zh-CN', timeZone: 'Asia/Shanghai' }, olivia)
  const [first] = await call<{ id: string; orgKey: string }[]>('/org/list', {}, olivia)
  if (!first) throw new Error('The demo organization is missing')
  await call('/org/switch', { orgId: first.id }, olivia)
  await call('/org/configure', { step: 'scene', answers: { scene: 'software' } }, olivia)

  const { inviteCode: open } = await call<{ inviteCode: string }>('/org/invite-link', {}, olivia)
  await call('/org/invite-emails', { emails: ['noor@elsewhere.example'] }, olivia)
  const personal = await findInMail(url, 'noor@elsewhere.example', /inviteCode=([\w-]+)/)
  const document = { title: 'Release checklist', body: 'Freeze, test, ship, tell.' }
  const { id: resourceId } = await call<{ id: string }>('/workspace/documents/create', document, olivia)
  const share = { resourceType: 'document', resourceId, password: 'quiet otters' }
  const { shareCode } = await call<{ shareCode: string }>('/share/create', share, olivia)
  return {
    url,
    shareCode,
    tokens: { olivia, marco, founder, temporary },
    orgKey: first.orgKey,
    invitations: { open, personal },
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
