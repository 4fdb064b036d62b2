import type { Environment } from '@sso-elements/contract'
import type { z } from 'zod'
import { SETTINGS, type SettingsTable } from './settings-table.ts'
import { StartupError } from './startup-error.ts'
import { misspelledSetting } from './unknown-settings.ts'

type ReadSettings = { [Key in keyof SettingsTable]: z.output<SettingsTable[Key]['schema']> }

/** The checked settings of a server, one property for each row of the table. */
export type Settings = Omit<ReadSettings, OriginList> & Record<OriginList, string[]>

/** Who may be returned to, call and frame: three questions, each with a list of its own. */
type OriginList = 'returnOrigins' | 'callOrigins' | 'frameOrigins'

/** Where `npm run example` serves a page of somebody else. */
const EXAMPLE_ORIGINS = ['http://localhost:3001', 'http://127.0.0.1:3001'] as const

/** Environments with demo data and the outbox page: they hold nobody's real data. */
export const isDevOrTest = (environment: Environment): boolean => environment === 'dev' || environment === 'test'

const isLocalName = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'

const SECRET = /URL|KEY|SECRET/
/** A password that somebody wrote into an address is not shown either. */
const shown = (name: string, value: string): string =>
  SECRET.test(name) ? '' : ` is "${value.replace(/\/\/[^/]*@/, '//…@').slice(0, 60)}":`

/** Where in a value of several parts the fault is. */
export const whereIn = ({ issues: [issue] }: z.ZodError): string =>
  issue && issue.path.length > 1 ? ` See ${issue.path.join('.')}.` : ''

const isOnOwnMachine = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  publicUrl === undefined || isLocalName(new URL(publicUrl).hostname)

/** Settings that say something only together. */
const TOGETHER = [
  ['awsMarketplaceProductCode', 'awsMarketplaceKeyId', 'awsMarketplaceSecret'],
  ['googleClientId', 'googleClientSecret'],
  ['foxlabClientId', 'foxlabClientSecret', 'foxlabIssuer'],
] as const satisfies (keyof ReadSettings)[][]

/** The names of a setting that is missing, and of one that asks for it. */
const missingOfTogether = (settings: ReadSettings): [missing: string, given: string] | undefined => {
  for (const keys of TOGETHER) {
    const given = keys.find((key) => settings[key] !== undefined)
    const missing = keys.find((key) => settings[key] === undefined)
    if (given && missing) return [SETTINGS[missing].name, SETTINGS[given].name]
  }
  return undefined
}

const requireFor = (settings: ReadSettings, environmentWasSet: boolean): void => {
  const { environment } = settings
  if (!environmentWasSet && !isOnOwnMachine(settings)) {
    throw new StartupError(
      'ENVIRONMENT must be set (prod, pre, sit, dev or test) when PUBLIC_URL is a public address: without it demo accounts would be created.',
    )
  }
  const [missingOne, givenOne] = missingOfTogether(settings) ?? []
  if (missingOne) throw new StartupError(`${missingOne} must be set when ${givenOne} is. Set it, or remove the other.`)
  if (isDevOrTest(environment)) return
  if (settings.awsMarketplaceUrl?.startsWith('http:')) {
    throw new StartupError('AWS_MARKETPLACE_URL must begin with https:// unless ENVIRONMENT is dev or test.')
  }
  const local = settings.applications.flatMap(({ redirectUris }) => redirectUris).find((uri) => uri.startsWith('http:'))
  if (local !== undefined) {
    throw new StartupError(
      `APPLICATIONS: ${local} may be used only when ENVIRONMENT is dev or test. Use an address that begins with https://.`,
    )
  }
  const missing = [
    settings.publicUrl === undefined && 'PUBLIC_URL',
    settings.smtpUrl === undefined && 'SMTP_URL',
    environment === 'prod' && settings.databaseUrl === undefined && 'DATABASE_URL',
  ].find((name) => name !== false)
  if (missing)
    throw new StartupError(`${missing} must be set when ENVIRONMENT is ${environment}. Set it and start again.`)
}

/**
 * Reads the settings from environment variables.
 * @throws StartupError naming the variable and what it must be: a wrong value, a misspelled name, a missing setting.
 */
export const readSettings = (variables: Readonly<Record<string, string | undefined>>): Settings => {
  const rows = Object.entries(SETTINGS)
  const known = rows.map(([, { name }]) => name)
  for (const name of Object.keys(variables)) {
    const meant = misspelledSetting(name, known)
    if (meant) throw new StartupError(`${name} is not a setting. Did you mean ${meant}? Rename it or remove it.`)
  }
  const read = rows.map(([key, { name, schema, must }]) => {
    const value = variables[name] === '' ? undefined : variables[name]
    const parsed = schema.safeParse(value)
    if (!parsed.success)
      throw new StartupError(`${name}${shown(name, value ?? '')} must be ${must}.${whereIn(parsed.error)}`)
    return [key, parsed.data]
  })
  const settings = Object.fromEntries(read) as ReadSettings
  requireFor(settings, Boolean(variables['ENVIRONMENT']))
  const isTriedOut = settings.environment === 'dev' && isOnOwnMachine(settings)
  const returnOrigins = settings.returnOrigins ?? (isTriedOut ? [...EXAMPLE_ORIGINS] : [])
  return {
    ...settings,
    host: settings.host ?? (isDevOrTest(settings.environment) ? '127.0.0.1' : '0.0.0.0'),
    returnOrigins,
    callOrigins: settings.callOrigins ?? returnOrigins,
    frameOrigins: settings.frameOrigins ?? returnOrigins,
  }
}
