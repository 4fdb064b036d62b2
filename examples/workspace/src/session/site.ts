import { createContext, useContext } from 'react'
import type { Environment, SourceName } from 'sso-elements'

/** The sign-in site's deployment settings that this product uses. */
export interface Site {
  environment: Environment
  returnOrigins: string[]
  cookieDomain: string | null
  productLine: number
  /** URL of the settings application; null if there is none (WRK-02). */
  settingsUrl: string | null
  brands: Record<SourceName, { name: string; logo: string | null }>
}

const CONFIG_URL = '/sso/config.json'
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

/** Loads the deployment settings. Falls back to the defaults if the site is unreachable; the first API call then shows the error. */
export const readSite = async (): Promise<Site> => {
  try {
    const response = await fetch(CONFIG_URL)
    return { ...DEFAULTS, ...((await response.json()) as Partial<Site>) }
  } catch {
    return DEFAULTS
  }
}
