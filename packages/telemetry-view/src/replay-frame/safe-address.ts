/** Data types that a recording may contain; others, such as pages, are removed. */
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i
const FONT = /^data:(?:font\/[\w.+-]+|application\/(?:x-)?font[\w.+-]*)[;,]/i

/** An address that loads without a request and shows nothing. */
export const NOTHING = 'data:,'

/** Whether an address is an image that is part of the recording. */
export const isRecordedPicture = (address: string): boolean => PICTURE.test(address.trim())

/** Whether a style may use an address: a fragment of the page's own images, or data that is part of the recording. */
export const isSafeInStyles = (address: string): boolean => {
  const trimmed = address.trim()
  return /^#[\w-]*$/.test(trimmed) || PICTURE.test(trimmed) || FONT.test(trimmed)
}

/** Characters that browsers strip from an address: line breaks, tabs, and leading blanks. */
const IGNORED = /[\t\n\r]|^[\0- ]+/g

/** Whether a text is an absolute address; `https:host` is one, too. */
export const isRemote = (text: string): boolean =>
  /^(?:(?:https?|wss?|ftp|file|blob|filesystem):|(?:[a-z][\w+.-]*:)?[\\/]{2})/i.test(text.replace(IGNORED, ''))
