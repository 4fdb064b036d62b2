import { createContext, useContext } from 'react'
import type { Environment, SourceName } from 'sso-elements'

/** What the sign-in site says of its deployment, as far as this product uses it. */
export interface Site {
  environment: Environment
  returnOrigins: string[]
  cookieDomain: string | null
  productLine: number
  /** The settings application; null where there is none (WRK-02). */
  settingsUrl: string | null
  brands: Record<SourceName, { name: string; logo: string | null }>
}

const ADDRESS = '/sso/config.json'
const DEFAULTS: Site = {
  environment: 'prod',
  returnOrigins: [],
  cookieDomain: null,
  productLine: 1,
  settingsUrl: null,
  brands: { pms: { name: 'Worklane', logo: null }, document: { name: 'Pagelane', logo: null } },
}

const SiteContext = createContext<Site>(DEFAULTS)
export const SiteProvider = SiteContext.Provider
export const useSite = (): Site => useContext(SiteContext)

/** Reads the settings of the deployment; a site that is out of reach leaves the defaults, and the first call says so. */
export const readSite = async (): Promise<Site> => {
  try {
    const response = await fetch(ADDRESS)
    return { ...DEFAULTS, ...((await response.json()) as Partial<Site>) }
  } catch {
    return DEFAULTS
  }
}
