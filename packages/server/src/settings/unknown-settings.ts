/** Below this length only two neighbouring letters that changed places count: a short name is near to many others. */
const SHORT_NAME = 6
/** From this length on, a name within two edits of a setting is taken for a misspelling of it. */
const LONG_NAME = 14

/** Letters added, left out or replaced, and neighbours that changed places, on the shortest way from one name to the other. */
const editDistance = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const changedPlaces = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current.push(
        Math.min(
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          changedPlaces ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(from.length, to.length)
}

const sortedLetters = (name: string): string => [...name].sort().join('')

/**
 * The setting that an unknown variable was probably meant to be. An environment is full of variables of others, so
 * only near misses count: one edit, two of a long name, and of a short one two neighbours that changed places.
 */
export const misspelledSetting = (name: string, known: readonly string[]): string | undefined => {
  if (known.includes(name)) return undefined
  const upper = name.toUpperCase()
  return known.find((setting) => {
    const most = setting.length < LONG_NAME ? 1 : 2
    if (Math.abs(upper.length - setting.length) > most) return false
    if (setting.length < SHORT_NAME && sortedLetters(upper) !== sortedLetters(setting)) return false
    return editDistance(upper, setting) <= most
  })
}
