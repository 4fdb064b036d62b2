import type { HostConfig } from '@sso-elements/contract'
import { DEFAULT_PRODUCT_LINE, HOST_BASE } from '@sso-elements/contract'
import { hostConfigSchema } from '@sso-elements/contract/host-config'
import type { Dependencies } from '../../dependencies.ts'
import { isDevOrTest, type Settings } from '../../settings/settings.ts'
import { SETTINGS } from '../../settings/settings-table.ts'
import { offeredProviders } from '../identity/providers.ts'
import { telemetryConfig } from './telemetry-config.ts'

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
