import notice from './notice.css?inline'

/** Notices that stand in the place of a screen. */
export const noticeStyles: readonly string[] = [notice]
