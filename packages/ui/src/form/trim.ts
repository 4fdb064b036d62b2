/** The trimmed text, or null if it is empty (VAL-03). */
export const trim = (text: string): string | null => text.trim() || null
