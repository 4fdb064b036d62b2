/** Whether it is an element. A page may have replaced `Element` by a class that has none, as Prototype.js before 1.6.1 does. */
export const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && (value as Partial<Node>).nodeType === 1
