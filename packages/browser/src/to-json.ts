/** Prototypes of all arrays and objects. */
const OWNERS = [Array.prototype, Object.prototype]

/**
 * JSON of a value of ours as `JSON.stringify` makes it, whatever the page has given to all lists or objects: Prototype.js before 1.7 has
 * a `toJSON` for both, which makes texts of lists. It is set aside for as long as the call takes.
 */
export const toJson = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string => {
  const aside: [object, PropertyDescriptor][] = []
  for (const owner of OWNERS) {
    const given = Object.getOwnPropertyDescriptor(owner, 'toJSON')
    if (given && Reflect.deleteProperty(owner, 'toJSON')) aside.push([owner, given])
  }
  try {
    return JSON.stringify(value, replacer) ?? ''
  } finally {
    for (const [owner, given] of aside) Object.defineProperty(owner, 'toJSON', given)
  }
}
