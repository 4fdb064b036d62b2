const SHARE_CALLS = '/anonymous/share/'

/** Whether a call belongs to a share: it never sends the person's token, and its errors do not affect the session (SHR-08). */
export const isShareCall = (path: string): boolean => path.startsWith(SHARE_CALLS)
