export { FrameLayout } from './layout/frame-layout.tsx'
export { Loading } from './layout/loading.tsx'
export { SplitLayout } from './layout/split-layout.tsx'
export { pageStyles } from './styles/page.ts'
