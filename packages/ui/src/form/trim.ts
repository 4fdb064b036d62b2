/** The text without space at its ends, and null when nothing is left (VAL-03). */
export const trim = (text: string): string | null => text.trim() || null
