/** PostgreSQL stores neither NUL nor lone surrogates; both become U+FFFD, as in every decoder of the web. */
const UNSTORABLE = /\0|\p{Surrogate}/gu

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '\ufffd')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [storable(key), storable(each)]))
}

/** A value as JSON that PostgreSQL can store. The escape of such a character shows that there is one, which is rare. */
export const storableJson = (value: object): string => {
  const json = JSON.stringify(value)
  return json.includes('\\u') ? JSON.stringify(storable(value)) : json
}
