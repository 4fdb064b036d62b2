/** Maximum length of a query parameter, in characters; redirect addresses of applications are the longest. */
const MAX_LENGTH = 2000

/** The value of a query parameter; null if it is missing or given twice: neither of two values can be trusted. */
export const onlyValue = (search: string, name: string): string | null => {
  const [value, ...others] = new URLSearchParams(search).getAll(name)
  return value !== undefined && others.length === 0 ? value : null
}

/** Like `onlyValue`; null also if it is empty or too long. */
export const queryValue = (search: string, name: string): string | null => {
  const value = onlyValue(search, name)
  return value !== null && value !== '' && value.length <= MAX_LENGTH ? value : null
}
