import { DEMO_ACCOUNTS, DEMO_ORGANIZATION } from './demo/demo-data.ts'
import { isPlayground, type Settings } from './settings/settings.ts'
import { hasOutbox } from './site/host-config.ts'

/** What a person who has just started the server wants to know. */
export const startBanner = (settings: Settings, url: string, engine: 'postgres' | 'pglite'): string => {
  const database = engine === 'postgres' ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${settings.dataDir}`
  const accounts = DEMO_ACCOUNTS.map(({ email, password, role }) => `              ${email}  ${password}  (${role})`)
  return [
    '',
    `  Open        ${url}/sso/`,
    ...(isPlayground(settings.environment) ? [`  Demo        ${DEMO_ORGANIZATION}:`, ...accounts] : []),
    ...(hasOutbox(settings) ? [`  Mail        ${url}/outbox  (codes arrive there)`] : []),
    `  Try         register with any e-mail, take the code from the outbox, create an organization, sign out and in again`,
    `  API         ${url}/api/openapi.json`,
    `  Database    ${database}`,
    '',
  ].join('\n')
}
