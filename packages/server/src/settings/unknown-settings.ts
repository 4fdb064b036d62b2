/** From this length on, a name within two edits of a setting is taken for a misspelling of it. */
const LONG_NAME = 8
const MOST_EDITS = 2

const editDistance = (from: string, to: string): number => {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}

const sortedLetters = (name: string): string => [...name].sort().join('')

/**
 * The setting that an unknown variable was probably meant to be. An environment is full of variables of others, so
 * only near misses count: two edits from a long name, or the letters of a short one in another order.
 */
export const misspelledSetting = (name: string, known: readonly string[]): string | undefined => {
  if (known.includes(name)) return undefined
  const upper = name.toUpperCase()
  return known.find((setting) => {
    if (upper === setting) return true
    if (setting.length < LONG_NAME) return sortedLetters(upper) === sortedLetters(setting)
    return Math.abs(upper.length - setting.length) <= MOST_EDITS && editDistance(upper, setting) <= MOST_EDITS
  })
}
