export { autoScroll } from './auto-scroll.ts'
export { type WaitOptions, waitForValue } from './wait-for-value.ts'
