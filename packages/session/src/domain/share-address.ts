import { QUERY, SHARE_CODE } from '@sso-elements/contract'

/** Characters that are safe in a header and a cookie value. */
const TOKEN = /^[\x21-\x7e]{1,512}$/

/** The share parameters in the address of a page. */
export interface ShareAddress {
  /** Null when it is missing, empty or given twice: neither of two codes can be trusted. */
  shareCode: string | null
  /** The `share-token`; null when it is missing or malformed. */
  token: string | null
  /** The requested destination, not yet checked (NAV-08). */
  redirect: string | null
  /** The address without the token, otherwise unchanged (SHR-03). */
  clean: string
}

/** Whether the code is well formed, and so safe in a cookie name or a storage key. */
export const isShareCode = (code: string): boolean => SHARE_CODE.test(code)

const partsOf = (address: string): { path: string; query: string | null; hash: string } => {
  const hashAt = address.indexOf('#')
  const beforeHash = hashAt < 0 ? address : address.slice(0, hashAt)
  const queryAt = beforeHash.indexOf('?')
  return {
    path: queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt < 0 ? null : beforeHash.slice(queryAt + 1),
    hash: hashAt < 0 ? '' : address.slice(hashAt),
  }
}

/** Compares decoded names, as the browser does: `share%2Dtoken` is `share-token`. */
const isNamed = (piece: string, name: string): boolean => new URLSearchParams(`?${piece}`).has(name)

/** The address without a query parameter; the rest keeps its spelling. */
export const withoutQuery = (address: string, name: string): string => {
  const { path, query, hash } = partsOf(address)
  const pieces = query?.split('&') ?? []
  const remaining = pieces.filter((piece) => !isNamed(piece, name))
  if (remaining.length === pieces.length) return address
  return path + (remaining.length > 0 ? `?${remaining.join('&')}` : '') + hash
}

/** The address with a query parameter set; unchanged if it already has exactly this value. */
export const withQuery = (address: string, name: string, value: string): string => {
  const [present, ...others] = new URLSearchParams(partsOf(address).query ?? '').getAll(name)
  if (present === value && others.length === 0) return address
  const { path, query, hash } = partsOf(withoutQuery(address, name))
  const piece = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  return `${path}?${query ? `${query}&` : ''}${piece}${hash}`
}

/** Reads the share parameters of an address (SHR-01, SHR-03). */
export const readShareAddress = (address: string): ShareAddress => {
  const query = new URLSearchParams(partsOf(address).query ?? '')
  const only = (name: string): string | null => {
    const [value, ...others] = query.getAll(name)
    return value && others.length === 0 ? value : null
  }
  const token = only(QUERY.shareToken)
  return {
    shareCode: only(QUERY.shareCode),
    token: token !== null && TOKEN.test(token) ? token : null,
    redirect: only(QUERY.shareRedirect),
    clean: withoutQuery(address, QUERY.shareToken),
  }
}

interface ShareLogin {
  ssoUrl: string
  /** A page of another site that replaces share-login (RTE-09). */
  shareLoginUrl: string | null
}

/** Address of share-login that redirects back to `destination`, the page's own address (SHR-04). */
export const shareLoginAddress = (login: ShareLogin, shareCode: string, destination: string): string => {
  const page = login.shareLoginUrl ?? new URL('share/login', new URL(login.ssoUrl, destination)).href
  const back = withoutQuery(destination, QUERY.shareToken)
  return withQuery(withQuery(page, QUERY.shareCode, shareCode), QUERY.shareRedirect, back)
}

interface OpenedShare {
  shareCode: string
  /** Null if the destination can read the stored token itself. */
  token: string | null
}

/** The address of an opened share; `destination` has been checked. */
export const openedAddress = (destination: string, { shareCode, token }: OpenedShare): string => {
  const address = withQuery(withoutQuery(destination, QUERY.shareToken), QUERY.shareCode, shareCode)
  return token === null ? address : withQuery(address, QUERY.shareToken, token)
}
