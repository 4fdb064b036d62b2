import type { SignInProvider } from './api/identity.ts'
import type { Environment } from './environment.ts'
import type { TelemetryConfig } from './telemetry-config.ts'

/** Runtime configuration of the host, served as `/sso/config.json` (STA-02). One build serves every environment. */
export interface HostConfig {
  environment: Environment
  /** Base address of the API server; `/` means the page's own origin (HTT-07). */
  apiBase: string
  /** Product home. */
  homeUrl: string
  /** Address of the settings application; null if there is none. */
  settingsUrl: string | null
  /** Origins, or `https://*.parent` rules, of allowed return addresses (NAV-08). */
  returnOrigins: string[]
  /** Domain of the token cookie; null means the rule of SES-01. */
  cookieDomain: string | null
  /** Pages of another site that replace ours; null for none (RTE-09). */
  createOrganizationUrl: string | null
  shareLoginUrl: string | null
  /** Address of the documentation; null if there is none (I18N-11). */
  docsUrl: string | null
  productLine: number
  passwordMinLength: number
  /** Whether this deployment shows its mail at /outbox (dev and test without SMTP). */
  outbox: boolean
  /** Providers to sign in with, besides password and code (IDN-04). */
  providers: SignInProvider[]
  /** Which telemetry runs on the pages (TRK-01, ERR-01, MON-01). */
  telemetry: TelemetryConfig
  brands: Record<'pms' | 'document', { name: string; logo: string | null; registerPageBg: string | null }>
}
