import type { ChatAppCredentials, ChatBrand } from '@sso-elements/contract'
import type { Settings } from '../../settings/settings.ts'
import type { SourceRow } from '../site/source-row.ts'
import type { CommonApp } from './common-app.ts'
import type { SealedParts } from './sealed-parts.ts'

/** An app that an organization has connected, as it is stored. */
export interface InstalledApp {
  id: string
  brand: ChatBrand
  appId: string
  appType: 'self' | 'store'
  tenant: string | null
  ownerOrgId: string
  /** What was encrypted of it; null for an app whose secret is in the settings. */
  unsealed: string | null
}

/** Apps of organizations, for a tool whose apps they bring themselves (IDN-07). */
interface OwnApps<App> {
  /** The app that an administrator enters. @throws ApiError 400 for credentials that the tool has in another form */
  enter(credentials: ChatAppCredentials, settings: Settings, orgId: string): App
  /** What is kept encrypted of it. */
  partsOf(app: App): SealedParts
}

/** What the server knows of the apps of a chat tool, before it asks the tool. */
export interface ToolApps<App extends CommonApp> {
  /** The brands of the tool, in the order in which the apps of the settings are tried. */
  brands: readonly ChatBrand[]
  /** Addresses of the tool, which apps of organizations share with those of the settings. */
  addresses(settings: Settings): readonly string[]
  /** The apps of the settings. */
  read(settings: Settings): readonly (App | null)[]
  /**
   * An app that an organization has connected.
   * @param shared the app of the settings of the same brand. Null after another one has replaced the connected one there.
   */
  installed(installed: InstalledApp, settings: Settings, shared: App | undefined): App | null
  /** Absent for a tool whose administrators add this product's app. */
  own?: OwnApps<App>
  /** Whether administrators read which company an app is of. */
  namesCompany: boolean
  /** Whether the app of the settings signs in people who choose the tool on the sign-in page. */
  isOffered: boolean
  /** What pages load from the tool, and which of its pages frame them. */
  sources?: SourceRow
}

/** The app of the settings for the company of an organization that has installed it. */
export const sharedFor = <App extends CommonApp>(
  { appId, tenant }: InstalledApp,
  shared: App | undefined,
): App | null => (shared?.appId === appId ? { ...shared, tenant } : null)
