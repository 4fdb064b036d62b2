/** Data that a recording may contain; other data, such as a page, is left out. */
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i
const FONT = /^data:(?:font\/[\w.+-]+|application\/(?:x-)?font[\w.+-]*)[;,]/i

/** An address that is loaded without a request and shows nothing. */
export const NOTHING = 'data:,'

/** Whether an address is a picture that is part of the recording. */
export const isRecordedPicture = (address: string): boolean => PICTURE.test(address.trim())

/** Whether a style may name an address: a part of the page's own pictures, or data that is part of the recording. */
export const isSafeInStyles = (address: string): boolean => {
  const trimmed = address.trim()
  return /^#[\w-]*$/.test(trimmed) || PICTURE.test(trimmed) || FONT.test(trimmed)
}

/** What browsers leave out of an address: line breaks and tabs, and what is blank before it. */
const IGNORED = /[\t\n\r]|^[\0- ]+/g

/** Whether a text is an address on some server; `https:host` is one, too. */
export const isRemote = (text: string): boolean =>
  /^(?:(?:https?|wss?|ftp|file|blob|filesystem):|(?:[a-z][\w+.-]*:)?[\\/]{2})/i.test(text.replace(IGNORED, ''))
