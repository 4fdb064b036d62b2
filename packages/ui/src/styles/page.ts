import { baseStyles } from './index.ts'
import layout from './layout.css?inline'
import { noticeStyles } from './notice.ts'

/** What every whole page needs, besides what an element needs. */
export const pageStyles: readonly string[] = [...baseStyles, layout, ...noticeStyles]
