/** A LIKE pattern for texts that contain this one; escapes `%` and `_`. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
