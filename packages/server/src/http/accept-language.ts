import { DEFAULT_LOCALE, type Locale, localeOf } from '@sso-elements/contract'

/** Headers beyond this are not read to the end. */
const MOST_TAGS = 10

/** The language of the interface that a visitor's Accept-Language asks for first; without one we speak, the default. */
export const localeOfHeader = (header: string | undefined): Locale => {
  if (header === undefined) return DEFAULT_LOCALE
  const wanted = header
    .split(',', MOST_TAGS)
    .map((part) => {
      const [tag, ...parameters] = part.split(';')
      const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='))
      return { locale: localeOf(tag), quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality)
  return wanted.find(({ locale }) => locale !== undefined)?.locale ?? DEFAULT_LOCALE
}
