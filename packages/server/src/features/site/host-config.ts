import { DEFAULT_PRODUCT_LINE, HOST_BASE, type HostConfig, type TelemetryConfig } from '@sso-elements/contract'
import { hostConfigSchema } from '@sso-elements/contract/host-config'
import type { Dependencies } from '../../dependencies.ts'
import { HOST_APPLICATION, isDevOrTest, type Settings } from '../../settings/settings.ts'
import { SETTINGS } from '../../settings/settings-table.ts'
import { offeredProviders } from '../identity/providers.ts'

/** Where a browser sends its reports for a DSN. */
export const sentryEnvelopeUrl = (dsn: string): string => {
  const { origin, pathname } = new URL(dsn)
  const project = pathname.lastIndexOf('/')
  return `${origin}${pathname.slice(0, project)}/api${pathname.slice(project)}/envelope/`
}

/** In dev the pages report to this server's own collector, so that there is something to see. */
const isDemo = ({ environment, collector, collectorApplications }: Settings): boolean =>
  environment === 'dev' && collector && collectorApplications.includes(HOST_APPLICATION)

const monitoringOf = (settings: Settings): TelemetryConfig['monitoring'] => {
  const { monitoringApplicationId, monitoringCollectorUrl } = settings
  const isOn = monitoringApplicationId !== undefined && monitoringCollectorUrl !== undefined
  if (!isOn && !isDemo(settings)) return null
  return {
    applicationId: isOn ? monitoringApplicationId : HOST_APPLICATION,
    collectorOrigin: isOn ? monitoringCollectorUrl : null,
    clientToken: settings.monitoringClientToken ?? null,
    sessionSampleRate: settings.monitoringSampleRate,
    // In the demo there are sessions to play.
    sessionReplaySampleRate: settings.monitoringReplaySampleRate ?? (isOn ? 0 : 100),
    replayMark: settings.monitoringReplayMark,
  }
}

/** Which telemetry runs on the pages: each kind whose key is set (TRK-01, ERR-01, MON-01). */
export const telemetryConfig = (settings: Settings): TelemetryConfig => ({
  analytics:
    settings.posthogKey === undefined
      ? null
      : { key: settings.posthogKey, host: settings.posthogHost, restricted: settings.trackingRestricted },
  errors: settings.sentryDsn === undefined ? null : { dsn: settings.sentryDsn },
  monitoring: monitoringOf(settings),
  consent: settings.telemetryConsent,
  traceOrigins: settings.traceOrigins,
})

/** Whether mail is stored for the outbox page instead of being sent. */
export const hasOutbox = (settings: Settings): boolean =>
  isDevOrTest(settings.environment) && settings.smtpUrl === undefined

/** Where the workspace example is served, in dev and test. */
export const WORKSPACE_PAGE = '/examples/workspace/'

/** Product home. The default is a path, so that users who reached the server by another name stay there and stay signed in. */
const productHome = ({ homeUrl, environment }: Settings): string =>
  homeUrl ?? (environment === 'dev' ? WORKSPACE_PAGE : '/')

/** The target of / on this server, and of a sign-in without return address (NAV-07): product home, unless that is / itself. */
export const frontPage = (settings: Settings): string => {
  const home = productHome(settings)
  const root = new URL('/', settings.publicUrl ?? 'http://localhost').href
  return new URL(home, root).href === root ? HOST_BASE : home
}

/** The page that shows shared lists; in dev and test the workspace example by default. */
export const sharedListPage = ({ sharedListUrl, homeUrl, environment }: Settings): string =>
  sharedListUrl ?? homeUrl ?? (isDevOrTest(environment) ? WORKSPACE_PAGE : '/')

/** A setting as pages read it: null where it is not set. */
type Shared<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value

/** The settings that pages read as they are, by the names that both have. */
const sharedSettings = (settings: Settings) =>
  Object.fromEntries(
    Object.keys(hostConfigSchema.entries).flatMap((key) =>
      Object.hasOwn(SETTINGS, key) ? [[key, settings[key as keyof Settings] ?? null]] : [],
    ),
  ) as { [Key in keyof HostConfig & keyof Settings]: Shared<Settings[Key]> }

/** The configuration that the host reads at start (STA-02). */
export const hostConfig = ({
  settings,
  ...dependencies
}: Pick<Dependencies, 'settings' | 'publicUrl' | 'providers' | 'chatApps'>): HostConfig => ({
  ...sharedSettings(settings),
  apiBase: '/',
  homeUrl: productHome(settings),
  productLine: DEFAULT_PRODUCT_LINE,
  outbox: hasOutbox(settings),
  providers: offeredProviders(dependencies),
  telemetry: telemetryConfig(settings),
  brands: {
    pms: {
      name: settings.brandPmsName,
      logo: settings.brandPmsLogo ?? null,
      registerPageBg: settings.brandPmsBackground ?? null,
    },
    document: {
      name: settings.brandDocumentName,
      logo: settings.brandDocumentLogo ?? null,
      registerPageBg: settings.brandDocumentBackground ?? null,
    },
  },
})
