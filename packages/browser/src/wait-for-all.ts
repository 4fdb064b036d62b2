/**
 * `Promise.all` that rejects only after every promise has settled, so that a retry starts all loads anew instead of sharing one
 * that is still pending (EMB-01).
 *
 * @throws the first failure, in the order of the list
 */
export const waitForAll = async <Loads extends readonly unknown[]>(
  loads: readonly [...Loads],
): Promise<{ -readonly [Key in keyof Loads]: Awaited<Loads[Key]> }> => {
  await Promise.allSettled(loads)
  return Promise.all(loads)
}
