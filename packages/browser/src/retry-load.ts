/** Delays before the retries in milliseconds: more than ten seconds in total, even with the shortest jitter. */
const DELAYS_MS = [500, 1000, 2000, 3500, 4500]

/** Relative jitter of a delay, so that pages that failed at the same time do not retry at the same time. */
const JITTER = 0.1

/**
 * Loads something from the network and retries failures for more than ten seconds, without a timeout for slow loads (EMB-01). If the
 * browser is offline it fails immediately: the caller that shows the failure retries on the `online` event.
 *
 * @param isPermanent whether a retry cannot succeed
 * @throws the error of the last attempt
 */
export const retryLoad = async <Result>(
  load: () => Promise<Result>,
  isPermanent?: () => Promise<boolean>,
): Promise<Result> => {
  for (const delay of DELAYS_MS) {
    try {
      return await load()
    } catch (error) {
      if (globalThis.navigator?.onLine === false || (await isPermanent?.())) throw error
      await new Promise((resume) => setTimeout(resume, delay * (1 + JITTER * (2 * Math.random() - 1))))
    }
  }
  return load()
}
