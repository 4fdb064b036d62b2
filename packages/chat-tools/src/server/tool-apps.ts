import type { ChatAppCredentials, ChatBrand } from '@sso-elements/contract'
import type { DomainFile } from '../domain-file.ts'
import { type CommonApp, readSealedParts, type SealedParts } from './common-app.ts'

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

/** A credential has another form than the tool gives it. */
export class InvalidCredential extends Error {
  readonly field: keyof ChatAppCredentials

  constructor(field: keyof ChatAppCredentials) {
    super(`${field} has another form`)
    this.field = field
  }
}

/** What pages load from elsewhere, or who frames them. */
export interface SourceRow<Settings> {
  /** Whether a page in this browser loads it. */
  isLoadedIn(userAgent: string): boolean
  scripts?(settings: Settings): readonly string[]
  connections?(settings: Settings): readonly string[]
  frames?(settings: Settings): readonly string[]
  workers?(settings: Settings): readonly string[]
}

/** An address as a source of a policy, in which these two characters separate. */
export const sourceOf = (address: string): string => new URL(address).href.replace(/[;,]/g, encodeURIComponent)

/** Apps of organizations, for a tool whose apps they bring themselves (IDN-07). */
interface OwnApps<App, Settings> {
  /** The app that an administrator enters. @throws InvalidCredential for credentials that the tool has in another form */
  enter(credentials: ChatAppCredentials, settings: Settings, orgId: string): App
  /** What is kept encrypted of it. */
  partsOf(app: App): SealedParts
}

/** What the server knows of the apps of a chat tool, before it asks the tool. */
export interface ToolApps<App extends CommonApp, Settings> {
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
  own?: OwnApps<App, Settings>
  /** Whether administrators read which company an app is of. */
  namesCompany: boolean
  /** Whether the app of the settings signs in people who choose the tool on the sign-in page. */
  isOffered: boolean
  /** The last day of the secret of the app of the settings, in ISO 8601, where the tool's secrets end and the day is known. */
  secretExpires?(settings: Settings): string | undefined
  /** The file by which the tool checks that this site's domain is a company's, where it does (IMS-08). */
  domainFile?: DomainFile
  /** What pages load from the tool, and which of its pages frame them. */
  sources?: SourceRow<Settings>
}

/** The same of a tool whose apps organizations bring themselves. */
export interface OwnToolApps<App extends CommonApp, Settings> extends ToolApps<App, Settings> {
  own: OwnApps<App, Settings>
}

/** The app of the settings for the company of an organization that has installed it. */
export const sharedFor = <App extends CommonApp>(
  { appId, tenant }: InstalledApp,
  shared: App | undefined,
): App | null => (shared?.appId === appId ? { ...shared, tenant } : null)

/** How DingTalk and WeCom encrypt and sign events. */
export interface EventKeys {
  aesKey: string | null
  /** Signs the events. */
  token: string | null
}

/** 43 characters of Base64. */
const AES_KEY = /^[A-Za-z0-9+/]{43}$/

/** An app of one company that an administrator enters. @throws InvalidCredential `corpId` or `encryptKey` */
export const enterEncrypted = (
  { appId, secret, corpId: tenant, encryptKey, token }: ChatAppCredentials,
  ownerOrgId: string,
): CommonApp & EventKeys & { tenant: string } => {
  if (tenant === undefined) throw new InvalidCredential('corpId')
  if (encryptKey !== undefined && !AES_KEY.test(encryptKey)) throw new InvalidCredential('encryptKey')
  const keys = { aesKey: encryptKey ?? null, token: token ?? null }
  return { appId, secret, appType: 'self', tenant, ownerOrgId, ...keys }
}

export const encryptedPartsOf = ({ secret, aesKey, token }: EventKeys & { secret: string }): SealedParts => ({
  ...{ secret, aesKey, token },
  ...{ encryptKey: null, verificationToken: null },
})

/** What is stored of such an app. @throws ValiError */
export const readEncrypted = (unsealed: string): EventKeys & { secret: string } => {
  const { secret, aesKey, token } = readSealedParts(unsealed)
  return { secret, aesKey, token }
}
