/** Longest value of a query parameter that is taken, in characters; the addresses of applications are the longest. */
const MAX_LENGTH = 2000

/** The one value of a query parameter; null when it is missing or doubled: of two values neither is to be trusted. */
export const onlyValue = (search: string, name: string): string | null => {
  const [value, ...others] = new URLSearchParams(search).getAll(name)
  return value !== undefined && others.length === 0 ? value : null
}

/** The same for what a page reads; null also when it is empty or longer than anything that is expected. */
export const queryValue = (search: string, name: string): string | null => {
  const value = onlyValue(search, name)
  return value !== null && value !== '' && value.length <= MAX_LENGTH ? value : null
}
