const SHARE_CALLS = '/anonymous/share/'

/** Whether a call is made for a shared link: it never carries the person's token, and its refusals are none of the session's (SHR-08). */
export const isShareCall = (path: string): boolean => path.startsWith(SHARE_CALLS)
