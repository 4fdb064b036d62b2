/** Whether items were added before the former ones. */
export const addedBefore = <Item>(
  former: readonly Item[],
  later: readonly Item[],
  keyOf: (item: Item) => unknown,
): boolean => {
  const added = later.length - former.length
  const [first] = former
  const same = later[added]
  return added > 0 && first !== undefined && same !== undefined && keyOf(first) === keyOf(same)
}
