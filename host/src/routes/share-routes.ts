import { route } from './route-row.ts'

/** The page that opens a shared link. */
export const SHARE_ROUTES = [
  route('share/login', 'share-login', 'share-login', ['share', 'share.title'], { share: true }),
]
