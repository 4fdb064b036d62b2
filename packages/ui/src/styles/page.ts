import { baseStyles } from './index.ts'
import layout from './layout.css?inline'
import notice from './notice.css?inline'

/** What every whole page needs, besides what an element needs. */
export const pageStyles: readonly string[] = [...baseStyles, layout, notice]
