/** The result of a call of the platform, or `otherwise` where the browser denies it, lacks it or throws. */
export const attempt = <Result, Otherwise>(call: () => Result, otherwise: Otherwise): Result | Otherwise => {
  try {
    return call()
  } catch {
    return otherwise
  }
}
