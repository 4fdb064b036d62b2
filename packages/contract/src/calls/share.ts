import type { PageRequest } from '../filter.ts'
import type { Share, SharedContent, SharedResource, ShareInfo } from '../share.ts'
import type { Call, Nothing } from './call.ts'

/** Calls of shares: of their makers, and of whoever opened one. */
export interface ShareCalls {
  '/anonymous/share/unauth-info': Call<{ shareCode: string }, ShareInfo>
  '/anonymous/share/login': Call<{ shareCode: string; password?: string }, { token: string }>
  /** Takes a share's token, and nobody else's; the page applies to lists of issues (SHR-08). */
  '/anonymous/share/content': Call<PageRequest, SharedContent>
  /** Ends the visit of a share's token (SHR-06). */
  '/anonymous/share/logout': Call<Nothing, null>
  /** `expiresIn` in seconds; without it the share stays until it is revoked. */
  '/share/create': Call<
    { resourceType: SharedResource; resourceId: string; password?: string; expiresIn?: number },
    { shareCode: string; url: string }
  >
  /** The newest first: an administrator sees those of the organization, others their own. */
  '/share/list': Call<Nothing, Share[]>
  '/share/revoke': Call<{ shareCode: string }, null>
}
