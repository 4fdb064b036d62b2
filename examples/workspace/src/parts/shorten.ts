/** In characters. */
const MAX_SHOWN = 60

/** Cuts a query parameter to a length that fits in a sentence. */
export const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)
