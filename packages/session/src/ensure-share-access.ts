import type { Session } from './session.ts'
import type { ShareAccess, ShareAccessOptions, SharePage } from './share/share-types.ts'

/** The page's own `location`, or what stands in for it. */
export type ShareLocation = Pick<Location, 'href' | 'replace'>

/** What the visit of a page that is itself shared, or of share-login, has come to. */
export type EnsuredShareAccess =
  /** Open, to be asked for at share-login, or gone. */
  | Exclude<ShareAccess, { status: 'leave' }>
  /** The browser is on its way to share-login, to `/`, or to product home. */
  | { status: 'leaving'; to: string }
  /** No share in the address of the page that people without one are sent to. */
  | { status: 'missing' }

/** A page by its location; its history keeps what it knows of the present entry. */
export const sharePageOf = (location: Pick<Location, 'href'>): SharePage => ({
  get href() {
    return location.href
  },
  rewrite: (address) => history.replaceState(history.state, '', address),
})

/**
 * For a page that is itself shared: opens the share that its address names, or leads to share-login, which leads back (SHR-01
 * to SHR-05). The token leaves the address at once.
 *
 * @throws RequestError when the server could not say
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
