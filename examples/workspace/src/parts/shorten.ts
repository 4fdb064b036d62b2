/** Longest part of an address that is shown, in characters. */
const MOST_SHOWN = 60

/** What an address says, as far as a sentence has room for it. */
export const shorten = (words: string): string => (words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN)}…` : words)
