import { DEFAULT_BRAND_NAME, PASSWORD, type SourceName } from '@sso-elements/contract'

/** A brand on a page; null or undefined means the product's built-in logo or picture (BRD-01). */
export interface BrandSettings {
  name?: string
  /** Address of the logo. */
  logo?: string | null
  /** Address of the picture at the top of the card. */
  registerPageBg?: string | null
}

/** Settings of the elements of a page that are not part of the session's configuration. */
export interface PageSettings {
  brands: Partial<Record<SourceName, BrandSettings>>
  /** Minimum length of a new password, in characters; the server's `PASSWORD_MIN_LENGTH`. */
  passwordMinLength: number
}

const settings: PageSettings = { brands: {}, passwordMinLength: PASSWORD.defaultMin }

export const passwordMinLength = (): number => settings.passwordMinLength

/** A brand with its defaults (BRD-04). */
export const brandOf = (sourceName: SourceName) => ({
  sourceName,
  name: DEFAULT_BRAND_NAME[sourceName],
  logo: null,
  registerPageBg: null,
  ...settings.brands[sourceName],
})

/** Changes the settings for elements that render from now on; missing brands stay unchanged. */
export const changePageSettings = ({ brands, passwordMinLength: minLength }: Partial<PageSettings>): void => {
  if (brands) settings.brands = { ...settings.brands, ...brands }
  if (minLength !== undefined) settings.passwordMinLength = minLength
}
