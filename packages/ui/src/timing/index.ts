export { autoScroll } from './auto-scroll.ts'
export { type Throttled, throttle } from './throttle.ts'
export { type WaitOptions, waitForValue } from './wait-for-value.ts'
