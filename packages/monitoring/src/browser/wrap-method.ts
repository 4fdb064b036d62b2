/**
 * Replaces a method of the page with a wrapper. The returned function restores it, unless somebody else has wrapped the wrapper: then it
 * stays, and must pass every call through.
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
    // A frozen object keeps its method.
    return () => {}
  }
  return () => {
    try {
      if (target[name] === wrapped) target[name] = original
    } catch {
      // Frozen since then: the wrapper stays, as if it had been wrapped.
    }
  }
}
