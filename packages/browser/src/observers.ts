import { attempt } from './attempt.ts'

/** What watches nothing, where the browser has no such observer or denies it. */
const NOTHING = { observe: () => {}, disconnect: () => {}, takeRecords: () => [] }

/** Watches changes of nodes. */
export const mutationObserver = (onChange: () => void): Pick<MutationObserver, 'observe' | 'disconnect'> =>
  attempt(() => new MutationObserver(onChange), NOTHING)

/** Watches the sizes of elements. */
export const resizeObserver = (onResize: () => void): Pick<ResizeObserver, 'observe' | 'disconnect'> =>
  attempt(() => new ResizeObserver(onResize), NOTHING)

/** Whether the browser reports performance entries of a type. */
export const canObservePerformance = (type: string): boolean =>
  attempt(() => PerformanceObserver.supportedEntryTypes.includes(type), false)

/** Watches performance entries. */
export const performanceObserver = (
  onEntries: (entries: PerformanceEntryList) => void,
): Pick<PerformanceObserver, 'observe' | 'disconnect' | 'takeRecords'> =>
  attempt(() => new PerformanceObserver((list) => onEntries(list.getEntries())), NOTHING)
