/** How long to wait before each further try, in milliseconds: more than ten seconds together, even when each is the shortest. */
const DELAYS_MS = [500, 1000, 2000, 3500, 4500]

/** By how much of itself a wait is longer or shorter, so that pages which lost a file together do not ask together. */
const JITTER = 0.1

/**
 * Loads something from the network, and what is lost again: for more than ten seconds. What is slow is waited for (EMB-01). Where the browser
 * says that it is offline nothing is asked again: whoever tells of the failure tries again at the event `online`.
 *
 * @param isPermanent whether there is no use in asking again
 * @throws what the last try said
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
