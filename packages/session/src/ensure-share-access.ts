import { replaceEntry } from '@sso-elements/browser'
import type { Session } from './session.ts'
import type { ShareAccess, ShareAccessOptions, SharePage } from './share/share-types.ts'

/** The page's `location`, or a substitute for it. */
export type ShareLocation = Pick<Location, 'href' | 'replace'>

/** Result of `ensureAccess`. */
export type EnsuredShareAccess =
  /** `open`, `ask` (on share-login itself), or `gone`. */
  | Exclude<ShareAccess, { status: 'leave' }>
  /** The browser is navigating to share-login, to `/`, or to product home. */
  | { status: 'leaving'; to: string }
  /** There is no share in the address, and the page is already `/`. */
  | { status: 'missing' }

/** Adapts `location` to `SharePage`; a rewrite keeps `history.state`. */
export const sharePageOf = (location: Pick<Location, 'href'>): SharePage => ({
  get href() {
    return location.href
  },
  rewrite: (address) => void replaceEntry(history.state, address),
})

/**
 * For a page that is itself shared: opens the share in its address, or redirects to share-login, which redirects back (SHR-01
 * to SHR-05). The token is removed from the address immediately.
 *
 * @throws RequestError when the lookup fails
 */
export const ensureAccess = async (
  session: Session,
  location: ShareLocation,
  options: ShareAccessOptions = {},
): Promise<EnsuredShareAccess> => {
  const shares = await session.shares()
  const access = await shares.access(sharePageOf(location), options)
  if (access.status !== 'leave') return access
  if (access.place === 'root' && new URL(location.href).pathname === '/') return { status: 'missing' }
  location.replace(access.to)
  return { status: 'leaving', to: access.to }
}
