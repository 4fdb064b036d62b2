import type { PageRequest } from '../filter.ts'
import type { Share, SharedContent, SharedResource, ShareInfo } from '../share.ts'
import type { Call, Nothing } from './call.ts'

/** Calls for creators and visitors of shares. */
export interface ShareCalls {
  '/anonymous/share/unauth-info': Call<{ shareCode: string }, ShareInfo>
  '/anonymous/share/login': Call<{ shareCode: string; password?: string }, { token: string }>
  /** Accepts only a share's token; the page applies to lists of issues (SHR-08). */
  '/anonymous/share/content': Call<PageRequest, SharedContent>
  /** Ends the visit of a share's token (SHR-06). */
  '/anonymous/share/logout': Call<Nothing, null>
  /** `expiresIn` in seconds; without it the share does not expire. */
  '/share/create': Call<
    { resourceType: SharedResource; resourceId: string; password?: string; expiresIn?: number },
    { shareCode: string; url: string }
  >
  /** Newest first. Administrators see all shares of the organization, others their own. */
  '/share/list': Call<Nothing, Share[]>
  '/share/revoke': Call<{ shareCode: string }, null>
}
