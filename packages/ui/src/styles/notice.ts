import notice from './notice.css?inline'

/** Styles of notices that replace a screen. */
export const noticeStyles: readonly string[] = [notice]
