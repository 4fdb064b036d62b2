import { baseStyles } from './index.ts'
import layout from './layout.css?inline'
import { noticeStyles } from './notice.ts'

/** Styles of every full page, in addition to those of elements. */
export const pageStyles: readonly string[] = [...baseStyles, layout, ...noticeStyles]
