import { sentAddress } from '../../domain/scrub.ts'

/** Longest data URI that is recorded, in characters (RPL-03). */
const MAX_DATA_URI = 100_000
const TRUNCATED = 'data:truncated'

/** Data of images, fonts, sound and video; other data may be a page with texts. */
const MEDIA = /^data:(?:image|font|audio|video|application\/(?:x-)?font)/i

/** A data URI that is neither too long nor a document. */
const recordedDataUri = (uri: string): string => (MEDIA.test(uri) && uri.length <= MAX_DATA_URI ? uri : TRUNCATED)

/** The text that an image in a data URI draws, without its shapes and styles. */
export const svgTextOf = (uri: string): string => {
  const [, isBase64, body = ''] = /^data:image\/svg[^,]*?(;base64)?,(.*)$/is.exec(uri) ?? []
  try {
    return (isBase64 ? atob(body) : decodeURIComponent(body)).replace(/<style.*?<\/style>|<[^>]*>/gis, '')
  } catch {
    return body
  }
}

/** A URL as recorded: without query and fragment (RPL-04); a fragment alone refers to the page's own images. */
export const recordedAddress = (address: string): string => {
  const trimmed = address.trim()
  if (trimmed === '' || /^#[\w-]*$/.test(trimmed)) return trimmed
  if (/^data:/i.test(trimmed)) return recordedDataUri(trimmed)
  if (URL.canParse(trimmed)) return sentAddress(trimmed).url
  return trimmed.replace(/[?#].*$/s, '')
}

const URL_FUNCTION = /\burl\(\s*(?:"([^"\\]*)"|'([^'\\]*)'|([^)"'\s\\]*))\s*\)/gi
const STRING_ADDRESS = /(@import\s+|image-set\(\s*)(?:"([^"]*)"|'([^']*)')/gi
const STRINGS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs
const HAS_ADDRESS = /url\(|@import|image-set\(/i
/** A query anywhere else: behind escapes, in a list, a selector or a custom property. */
const OTHER_QUERY = /\?[^\s"'()\\;{}<>=]{0,200}=[^\s"'();{}<>]*/g

const quoted = (address = ''): string => `"${recordedAddress(address).replaceAll('"', '%22')}"`

const withAddresses = (css: string): string =>
  css
    .replace(
      URL_FUNCTION,
      (_, double?: string, single?: string, bare?: string) => `url(${quoted(double ?? single ?? bare)})`,
    )
    .replace(STRING_ADDRESS, (_, before: string, double?: string, single?: string) => before + quoted(double ?? single))

/** Rules of a style sheet with URLs as recorded. */
export const recordedCss = (css: string): string => {
  const recorded = HAS_ADDRESS.test(css) ? withAddresses(css) : css
  return recorded.includes('?') ? recorded.replace(OTHER_QUERY, '') : recorded
}

const PICTURE = /url\((?!\s*["']?#)(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[^)"'\\])*\)?/gi

/** An element's inline style without its images, which may show a person. */
export const withoutPictures = (css: string): string => {
  const withoutUrls = css.replace(PICTURE, 'url("")')
  return /image-set\(/i.test(css) ? withoutUrls.replace(STRINGS, '""') : withoutUrls
}
