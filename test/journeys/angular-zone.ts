import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** zone.js as Angular loads it. */
export const ZONE_FILE: string = readFileSync(require.resolve('zone.js'), 'utf8')

interface HasTaskState {
  change: string
  microTask: boolean
  macroTask: boolean
}
interface Delegate {
  invoke(...args: unknown[]): unknown
  invokeTask(...args: unknown[]): unknown
  hasTask(...args: unknown[]): void
}
interface Zone {
  fork(spec: object): Zone
  run<Result>(run: () => Result): Result
}

/** The zone of an Angular application in a page: work in it triggers change detection. */
export type AngularWindow = Window & {
  angular: { run<Result>(run: () => Result): Result; readonly detections: number; readonly isStable: boolean }
}

/** In the page: tracks work as Angular's `NgZone` does, and counts its change detections. */
export const startAngular = (): void => {
  let nesting = 0
  let detections = 0
  let hasMicrotasks = false
  let hasMacrotasks = false
  let isDirty = false
  const check = (): void => {
    if (nesting > 0 || hasMicrotasks || !isDirty) return
    detections += 1
    isDirty = false
  }
  const enter = (run: () => unknown): unknown => {
    nesting += 1
    isDirty = true
    try {
      return run()
    } finally {
      nesting -= 1
      check()
    }
  }
  const zone = (Reflect.get(window, 'Zone') as { current: Zone }).current.fork({
    name: 'angular',
    onInvoke: (parent: Delegate, _: Zone, ...args: unknown[]) => enter(() => parent.invoke(...args)),
    onInvokeTask: (parent: Delegate, _: Zone, ...args: unknown[]) => enter(() => parent.invokeTask(...args)),
    onHasTask(parent: Delegate, current: Zone, target: Zone, state: HasTaskState) {
      parent.hasTask(target, state)
      if (current !== target) return
      if (state.change === 'macroTask') hasMacrotasks = state.macroTask
      if (state.change !== 'microTask') return
      hasMicrotasks = state.microTask
      check()
    },
  })
  const angular: AngularWindow['angular'] = {
    run: (run) => zone.run(run),
    get detections() {
      return detections
    },
    get isStable() {
      return !hasMicrotasks && !hasMacrotasks
    },
  }
  Object.assign(window, { angular })
}
