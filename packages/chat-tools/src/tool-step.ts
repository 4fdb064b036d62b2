import type { DomainFile } from './domain-file.ts'

/** A text in the languages of the product. */
export interface Words {
  en: string
  zh: string
}

/** What the values that an administrator enters at a tool are made of. */
export interface StepSite {
  /** Public address of this site, without a trailing slash. */
  url: string
  orgId: string
  /** The page that people are to reach. */
  page: string
  /** Where the tool sends events; null until the app is connected. */
  eventsUrl: string | null
  /** Id of the connected app; null until then. */
  appId: string | null
  /** IP addresses from which the server calls the tool; empty where its operator has not named them. */
  outgoingAddresses: readonly string[]
}

/** A value to copy into the console, under the label of the field there. Null until it is known. */
export interface StepValue {
  label: Words
  value: string | null
}

export interface StepWords {
  title: Words
  /** Menus of the console that lead there; the console's own words in both languages. */
  menu?: Words
  text?: Words
  /** What it needs of others, such as a filing in the company's name. */
  note?: Words
}

/** One thing to do in the console of a tool. */
export interface ToolStep extends StepWords {
  /** Whether signing in works without it. */
  isOptional?: true
  /** Whether its values contain the page that people are to reach, which the administrator may choose. */
  hasPage?: true
  /** The file that the console gives, for this site to serve. */
  file?: DomainFile
  values?: (site: StepSite) => readonly StepValue[]
  /** Shown in place of values where there are none yet. */
  withoutValues?: Words
}

/** An address with parameters. @__NO_SIDE_EFFECTS__ */
const addressWith = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The home page of a tool whose client signs in to the page that it opens (NAV-06). */
export const signInAddress = ({ url, orgId, page }: StepSite): string =>
  addressWith(`${url}/sso/login`, { 'sso-redirect': addressWith(page, { suuid: orgId }) })

/** The home page of a tool that signs in by a redirect. */
export const transitAddress = (tool: string, { url, orgId, page }: StepSite): string =>
  addressWith(`${url}/sso/${tool}/transit`, { suuid: orgId, 'sso-redirect': page })
