import { CHAT_TOOLS } from '@sso-elements/chat-tools/rows'
import type { Dependencies } from './dependencies.ts'
import type { ChatApp } from './features/chat/chat-app.ts'
import { DEMO_ORGANIZATION, type DemoAccount } from './features/demo/demo-data.ts'
import { hasOutbox, WORKSPACE_PAGE } from './features/site/host-config.ts'
import type { Settings } from './settings/settings.ts'

interface Started {
  /** Public address, without a trailing slash. */
  url: string
  engine: 'postgres' | 'pglite'
  /** Accounts that can sign in. */
  demoAccounts: readonly DemoAccount[]
  dependencies: Pick<Dependencies, 'providers' | 'chatApps'>
}

/** A simulation on this machine, such as a test provider that accepts any name and password. */
const isLocal = (address: string): boolean => address.startsWith('http:')

/** Where to try the simulated chat tools, whichever of them are configured. */
const chatToolLine = (apps: Iterable<ChatApp>): string[] => {
  const simulated = [...apps].find((app) => isLocal(app.urls.api))
  if (!simulated) return []
  const { origin } = new URL(simulated.urls.api)
  const names = CHAT_TOOLS.map(({ name }) => name.en).join(', ')
  return [`  Chat tools  ${origin}/  (simulated: open the workspace from ${names})`]
}

/** The text that is printed at start in dev and test. */
export const startBanner = (settings: Settings, { url, engine, demoAccounts, dependencies }: Started): string => {
  const database = engine === 'postgres' ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${settings.dataDir}`
  const accounts = demoAccounts.map(({ email, password, role }) => `              ${email}  ${password}  (${role})`)
  return [
    '',
    `  Open        ${url}/sso/`,
    ...(settings.environment === 'dev' && settings.homeUrl === undefined
      ? [`  Workspace   ${url}${WORKSPACE_PAGE}  (product home of the demo)`]
      : []),
    ...(accounts.length > 0 ? [`  Demo        ${DEMO_ORGANIZATION}:`, ...accounts] : []),
    ...[...dependencies.providers.values()].map(
      ({ name, issuer }) =>
        `  Provider    ${name.en}, at ${issuer}${isLocal(issuer) ? '  (any name, any password)' : ''}`,
    ),
    ...chatToolLine(dependencies.chatApps.values()),
    ...(hasOutbox(settings) ? [`  Mail        ${url}/outbox  (codes arrive there)`] : []),
    `  Try         register with any email, take the code from the outbox, create an organization, sign out and in again`,
    `  API         ${url}/api/openapi.json`,
    `  Database    ${database}`,
    '',
  ].join('\n')
}
