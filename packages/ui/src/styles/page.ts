import frame from './frame.css?inline'
import { baseStyles } from './index.ts'
import layout from './layout.css?inline'
import notice from './notice.css?inline'

/** What whole pages need, besides what an element needs. */
export const pageStyles: readonly string[] = [...baseStyles, layout, notice, frame]
