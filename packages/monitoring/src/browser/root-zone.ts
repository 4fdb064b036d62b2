/** What zone.js adds to a page; a page may have something else of that name. */
interface PageZone {
  root?: { run?<Args extends unknown[], Result>(run: (...args: Args) => Result, on: undefined, args: Args): Result }
}

/**
 * Runs what is ours outside the zones of the page (MON-04). Timers, listeners, observers and promises belong to the zone in which they
 * start: in Angular's own the page would not become stable while one of ours waits, and would look for changes after each. Asked for
 * with each call, since zone.js may come after us, and listeners of any zone hear what another dispatches.
 */
export const inRootZone = <Args extends unknown[], Result>(run: (...args: Args) => Result, args: Args): Result => {
  const root = (globalThis as { Zone?: PageZone }).Zone?.root
  return root?.run ? root.run(run, undefined, args) : run(...args)
}
