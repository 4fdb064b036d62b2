import { DEFAULT_BRAND_NAME, PASSWORD, type SourceName } from '@sso-elements/contract'

/** What a page shows of a brand; null or nothing stands for what is drawn for this product (BRD-01). */
export interface BrandSettings {
  name?: string
  /** Address of the logo. */
  logo?: string | null
  /** Address of the picture at the head of the card. */
  registerPageBg?: string | null
}

/** What the elements of a page show beside what the session knows. */
export interface PageSettings {
  brands: Partial<Record<SourceName, BrandSettings>>
  /** Least number of characters of a new password; the server's `PASSWORD_MIN_LENGTH`. */
  passwordMinLength: number
}

const settings: PageSettings = { brands: {}, passwordMinLength: PASSWORD.defaultMin }

export const passwordMinLength = (): number => settings.passwordMinLength

/** A brand as the page's elements show it (BRD-04). */
export const brandOf = (sourceName: SourceName) => ({
  sourceName,
  name: DEFAULT_BRAND_NAME[sourceName],
  logo: null,
  registerPageBg: null,
  ...settings.brands[sourceName],
})

/** Elements that are shown from now on follow; a brand that is not named keeps its looks. */
export const changePageSettings = ({ brands, passwordMinLength: minLength }: Partial<PageSettings>): void => {
  if (brands) settings.brands = { ...settings.brands, ...brands }
  if (minLength !== undefined) settings.passwordMinLength = minLength
}
