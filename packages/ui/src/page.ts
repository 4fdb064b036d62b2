import { baseStyles } from './styles/index.ts'
import layout from './styles/layout.css?inline'

export { FrameLayout } from './layout/frame-layout.tsx'
export { Loading } from './layout/loading.tsx'
export { SplitLayout } from './layout/split-layout.tsx'
export { WideLayout } from './layout/wide-layout.tsx'

/** Styles of every full page, in addition to those of its screens. */
export const pageStyles: readonly string[] = [...baseStyles, layout]
