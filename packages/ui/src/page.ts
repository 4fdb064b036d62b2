import { baseStyles } from './styles/index.ts'
import layout from './styles/layout.css?inline'

export { FrameLayout, SplitLayout, WideLayout } from './layout/layouts.tsx'
export { Loading } from './layout/loading.tsx'

/** Styles of every full page, in addition to those of its screens. */
export const pageStyles: readonly string[] = [...baseStyles, layout]
