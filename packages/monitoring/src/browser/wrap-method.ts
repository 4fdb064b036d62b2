/**
 * Replaces a method of the page by one of ours that calls it. The returned function puts it back, unless somebody has wrapped ours: then
 * it stays and `wrapper` has to pass everything through.
 */
export const wrapMethod = <Target extends object, Name extends keyof Target & string>(
  target: Target,
  name: Name,
  wrap: (original: Target[Name]) => Target[Name],
): (() => void) => {
  const original = target[name]
  if (typeof original !== 'function') return () => {}
  const wrapped = wrap(original)
  try {
    target[name] = wrapped
  } catch {
    // A page that has frozen it keeps it.
    return () => {}
  }
  return () => {
    try {
      if (target[name] === wrapped) target[name] = original
    } catch {
      // Frozen meanwhile: ours stays, as if somebody had wrapped it.
    }
  }
}
