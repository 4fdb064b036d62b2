/** Whether it is an element. A page may have replaced `Element` by a class that has none, as Prototype.js before 1.6.1 does. */
export const isElement = (value: unknown): value is Element =>
  (value as Partial<Node> | null | undefined)?.nodeType === 1
