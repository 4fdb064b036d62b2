/** Longest value of a query parameter that is taken, in characters; the addresses of applications are the longest. */
const MAX_LENGTH = 2000

/** The value of a query parameter; null when it is missing, empty, doubled or longer than anything that is expected. */
export const queryValue = (search: string, name: string): string | null => {
  const values = new URLSearchParams(search).getAll(name)
  const [value] = values
  return values.length === 1 && value !== undefined && value !== '' && value.length <= MAX_LENGTH ? value : null
}
