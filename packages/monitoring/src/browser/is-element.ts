/** Whether a value is an element. `instanceof` fails where a page has replaced `Element`, as Prototype.js before 1.6.1 does. */
export const isElement = (value: unknown): value is Element =>
  (value as Partial<Node> | null | undefined)?.nodeType === 1
