/**
 * `Promise.all` that fails only when nothing is under way any more: whoever then tries again asks for each anew, and does not
 * share the end of what was asked for before (EMB-01).
 *
 * @throws the first failure, in the order of the list
 */
export const waitForAll = async <Loads extends readonly unknown[]>(
  loads: readonly [...Loads],
): Promise<{ -readonly [Key in keyof Loads]: Awaited<Loads[Key]> }> => {
  await Promise.allSettled(loads)
  return Promise.all(loads)
}
