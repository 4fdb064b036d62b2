/** The result of a platform call, or `otherwise` if the browser denies it, lacks it or throws. */
export const attempt = <Result, Otherwise>(call: () => Result, otherwise: Otherwise): Result | Otherwise => {
  try {
    return call()
  } catch {
    return otherwise
  }
}
