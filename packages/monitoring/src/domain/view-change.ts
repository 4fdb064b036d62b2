/** The part of a fragment that pages use as a path (`#/issues?open`), without its query. */
const fragmentPath = (hash: string): string => (hash.startsWith('#/') ? (hash.split('?')[0] ?? '') : '')

/** Whether a same-document navigation shows another view: another path, not only another query or anchor. */
export const isOtherView = (from: string, to: string): boolean => {
  const [before, after] = [new URL(from), new URL(to)]
  return before.pathname !== after.pathname || fragmentPath(before.hash) !== fragmentPath(after.hash)
}
