import { TOOL_SETTINGS_TOGETHER } from '@sso-elements/chat-tools/server'
import { type Environment, isLoopback } from '@sso-elements/contract'
import * as v from 'valibot'
import { fileSetting, readSecretFile } from '../kit/settings/secret-file.ts'
import { StartupError } from '../kit/settings/startup-error.ts'
import { misspelledSetting } from '../kit/settings/unknown-settings.ts'
import { SETTING_ROWS, SETTINGS, type SettingsTable } from './settings-table.ts'

type ReadSettings = { [Key in keyof SettingsTable]: v.InferOutput<SettingsTable[Key]['schema']> }

/** The validated settings of a server, one property for each row of the table. */
export type Settings = Omit<ReadSettings, OriginList | CollectorSetting> &
  Record<OriginList, string[]> & {
    /** Whether the collector is on. */
    collector: boolean
    collectorApplications: string[]
    collectorViewers: string[]
  }

/** Settings whose default depends on the environment. */
type CollectorSetting = 'collector' | 'collectorApplications' | 'collectorViewers'

/** Lists of origins: those that users may be sent back to, that may call the API, frame pages, show avatars, and send what is monitored. */
type OriginList = 'returnOrigins' | 'callOrigins' | 'frameOrigins' | 'avatarOrigins' | 'collectorOrigins'

/** Where `npm run example` serves a page that embeds the elements. */
const EXAMPLE_ORIGINS = ['http://localhost:3001', 'http://127.0.0.1:3001'] as const

/** The pages below /sso/ in what is monitored. */
export const HOST_APPLICATION = 'sso-host'
/** Applications of this repository that send events. */
const OWN_APPLICATIONS = [HOST_APPLICATION, 'sso-elements'] as const
/** The owner of the demo organization. */
const DEMO_VIEWER = 'olivia@northwind.test'

/** Environments with demo data and the outbox page, without data of real users. */
export const isDevOrTest = (environment: Environment): boolean => environment === 'dev' || environment === 'test'

/** Environments whose keys come from the settings, and that do not start without a key that decrypts all secrets (IDN-08). */
export const hasRealSecrets = (environment: Environment): boolean => environment === 'prod' || environment === 'pre'

/** Whether a server with this name runs on the user’s own machine, where each name below `localhost` leads (RFC 6761, section 6.3). */
export const isLocalName = (host: string): boolean => isLoopback(host) || host.endsWith('.localhost')

/** An address may contain a password, and the id of a key is no secret but is not quoted either. */
const UNQUOTED = /URL|KEY/
const quotedValue = ({ name, isSecret }: { name: string; isSecret?: boolean }, value: string): string =>
  isSecret || UNQUOTED.test(name) ? '' : ` is "${value.replace(/\/\/[^/]*@/, '//…@').slice(0, 60)}":`

/** Path of the invalid part in a value of several parts. */
export const issueLocation = ([issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): string =>
  issue.path && issue.path.length > 1 ? ` See ${v.getDotPath(issue)}.` : ''

const isLocal = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  publicUrl === undefined || isLocalName(new URL(publicUrl).hostname)

/** Settings that must be set together. */
const REQUIRED_TOGETHER = [
  ['awsMarketplaceProductCode', 'awsMarketplaceKeyId', 'awsMarketplaceSecret'],
  ['googleClientId', 'googleClientSecret'],
  ['foxlabClientId', 'foxlabClientSecret', 'foxlabIssuer'],
  ...TOOL_SETTINGS_TOGETHER,
  ['monitoringApplicationId', 'monitoringCollectorUrl'],
] as const satisfies readonly (readonly (keyof ReadSettings)[])[]

/** The names of a missing setting, and of one that requires it. */
const findMissingPartner = (settings: ReadSettings): [missing: string, given: string] | undefined => {
  for (const keys of REQUIRED_TOGETHER) {
    const given = keys.find((key) => settings[key] !== undefined)
    const missing = keys.find((key) => settings[key] === undefined)
    if (given && missing) return [SETTINGS[missing].name, SETTINGS[given].name]
  }
  return undefined
}

const requireConsistent = (settings: ReadSettings, environmentWasSet: boolean): void => {
  const { environment } = settings
  if (!environmentWasSet && !isLocal(settings)) {
    throw new StartupError(
      'ENVIRONMENT must be set (prod, pre, sit, dev or test) when PUBLIC_URL is a public address: without it demo accounts would be created.',
    )
  }
  const [missingOne, givenOne] = findMissingPartner(settings) ?? []
  if (missingOne) throw new StartupError(`${missingOne} must be set when ${givenOne} is. Set it, or remove the other.`)
  if (isDevOrTest(environment)) return
  if (settings.collector === 'on' && settings.collectorApplications === undefined) {
    throw new StartupError(
      'COLLECTOR_APPLICATIONS must be set when COLLECTOR is on. Set it to the applications whose events are accepted.',
    )
  }
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
    hasRealSecrets(environment) && settings.secretsKey === undefined && 'SECRETS_KEY',
  ].find((name) => name !== false)
  if (missing)
    throw new StartupError(`${missing} must be set when ENVIRONMENT is ${environment}. Set it and start again.`)
}

/**
 * Reads the settings from environment variables.
 * @throws StartupError with the variable and its expected value: for an invalid value, a misspelled name or a missing setting.
 */
export const readSettings = (variables: Readonly<Record<string, string | undefined>>): Settings => {
  const known = SETTING_ROWS.flatMap(([, { name, isSecret }]) => (isSecret ? [name, fileSetting(name)] : [name]))
  for (const name of Object.keys(variables)) {
    const suggestion = misspelledSetting(name, known)
    if (suggestion)
      throw new StartupError(`${name} is not a setting. Did you mean ${suggestion}? Rename it or remove it.`)
  }
  const read = SETTING_ROWS.map(([key, row]) => {
    const { name, schema, expected, isSecret } = row
    const file = isSecret ? readSecretFile(variables, name) : undefined
    const value = file?.value ?? (variables[name] === '' ? undefined : variables[name])
    const parsed = v.safeParse(schema, value)
    if (!parsed.success) {
      const source = file ? `, in the file ${file.path} of ${fileSetting(name)},` : quotedValue(row, value ?? '')
      throw new StartupError(`${name}${source} must be ${expected}.${issueLocation(parsed.issues)}`)
    }
    return [key, parsed.output]
  })
  const settings = Object.fromEntries(read) as ReadSettings
  requireConsistent(settings, Boolean(variables['ENVIRONMENT']))
  const isLocalDev = settings.environment === 'dev' && isLocal(settings)
  const returnOrigins = settings.returnOrigins ?? (isLocalDev ? [...EXAMPLE_ORIGINS] : [])
  const callOrigins = settings.callOrigins ?? returnOrigins
  const isDemo = isDevOrTest(settings.environment)
  return {
    ...settings,
    collector: settings.collector === undefined ? isDemo : settings.collector === 'on',
    collectorApplications: settings.collectorApplications ?? (isDemo ? [...OWN_APPLICATIONS] : []),
    collectorViewers: settings.collectorViewers ?? (isDemo ? [DEMO_VIEWER] : []),
    host: settings.host ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    returnOrigins,
    callOrigins,
    collectorOrigins: settings.collectorOrigins ?? callOrigins,
    frameOrigins: settings.frameOrigins ?? returnOrigins,
    avatarOrigins: settings.avatarOrigins ?? [],
  }
}
