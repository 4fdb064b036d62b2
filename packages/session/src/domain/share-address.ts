import { QUERY, SHARE_CODE } from '@sso-elements/contract'

/** What a token may be made of: it becomes a header and the value of a cookie. */
const TOKEN = /^[\x21-\x7e]{1,512}$/

/** What the address of a page says of a share. */
export interface ShareAddress {
  /** As it stands there; null when it is missing, empty or doubled: of two codes neither is to be trusted. */
  shareCode: string | null
  /** The token that came along; null when there is none that could be one. */
  token: string | null
  /** Where the visitor wanted to go, not yet past the guard (NAV-08). */
  redirect: string | null
  /** The address without the token, and otherwise to the letter the same (SHR-03). */
  clean: string
}

/** Whether this could be the code of a share; only such a one becomes part of a cookie's name or of a key. */
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

/** Named as the browser reads it: `share%2Dtoken` is `share-token`. */
const isNamed = (piece: string, name: string): boolean => new URLSearchParams(`?${piece}`).has(name)

/** The address without a query parameter. Everything else stays as it is written. */
export const withoutQuery = (address: string, name: string): string => {
  const { path, query, hash } = partsOf(address)
  const pieces = query?.split('&') ?? []
  const kept = pieces.filter((piece) => !isNamed(piece, name))
  if (kept.length === pieces.length) return address
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}

/** The address with this one value of a query parameter; it stays as it is where it has that already. */
export const withQuery = (address: string, name: string, value: string): string => {
  const [present, ...others] = new URLSearchParams(partsOf(address).query ?? '').getAll(name)
  if (present === value && others.length === 0) return address
  const { path, query, hash } = partsOf(withoutQuery(address, name))
  const piece = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  return `${path}?${query ? `${query}&` : ''}${piece}${hash}`
}

/** What an address says of a share (SHR-01, SHR-03). */
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
  /** A page of another site that takes the place of share-login (RTE-09). */
  shareLoginUrl: string | null
}

/** Address of share-login for a visitor who wants to see `destination`, the page's own address (SHR-04). */
export const shareLoginAddress = (login: ShareLogin, shareCode: string, destination: string): string => {
  const page = login.shareLoginUrl ?? new URL('share/login', new URL(login.ssoUrl, destination)).href
  const back = withoutQuery(destination, QUERY.shareToken)
  return withQuery(withQuery(page, QUERY.shareCode, shareCode), QUERY.shareRedirect, back)
}

interface OpenedShare {
  shareCode: string
  /** Null where the destination finds it by itself. */
  token: string | null
}

/** Where the visitor of an opened share goes on to; `destination` has passed the guard. */
export const openedAddress = (destination: string, { shareCode, token }: OpenedShare): string => {
  const address = withQuery(withoutQuery(destination, QUERY.shareToken), QUERY.shareCode, shareCode)
  return token === null ? address : withQuery(address, QUERY.shareToken, token)
}
