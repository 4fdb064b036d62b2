/** Below this length only two swapped neighboring letters count: a short name is similar to many others. */
const SHORT_NAME = 6
/** From this length on, a name within two edits of a setting counts as a misspelling of it. */
const LONG_NAME = 14

/** Optimal string alignment distance: inserted, deleted and replaced letters, and swapped neighbors. */
const editDistance = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current.push(
        Math.min(
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(from.length, to.length)
}

const sortedLetters = (name: string): string => [...name].sort().join('')

/**
 * The setting that an unknown variable probably means. The environment contains many unrelated variables, so only near misses count:
 * one edit, two for a long name, and swapped neighbors for a short one.
 */
export const misspelledSetting = (name: string, known: readonly string[]): string | undefined => {
  if (known.includes(name)) return undefined
  const upper = name.toUpperCase()
  return known.find((setting) => {
    const maxEdits = setting.length < LONG_NAME ? 1 : 2
    if (Math.abs(upper.length - setting.length) > maxEdits) return false
    if (setting.length < SHORT_NAME && sortedLetters(upper) !== sortedLetters(setting)) return false
    return editDistance(upper, setting) <= maxEdits
  })
}
