/** What apps of all tools have. */
export interface CommonApp {
  /** At WeCom the agent id, or the suite id of a store app; at Slack and Microsoft the client id. */
  appId: string
  secret: string
  /** A store app has no company of its own; each installation has (FEI-01). */
  appType: 'self' | 'store'
  /** Tenant key, corp id, team id or tenant id of the company; null until it is known. */
  tenant: string | null
  /** The organization that brought its own app; null for an app of the settings (IDN-07). */
  ownerOrgId: string | null
}

/**
 * The tenant of an identity: the company and the app. Ids are unique in a company at most, and another app of the same company, which
 * any organization may connect, must not stand for a person who was linked by this one.
 */
export const identityTenant = (company: string, { appId }: Pick<CommonApp, 'appId'>): string => `${company}:${appId}`

/** The beginning of a tool's addresses. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
