/** A pattern of LIKE for texts that hold this one; `%` and `_` in it are themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
