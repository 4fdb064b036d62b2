/** A small fault that a test should notice: a text of a file and its replacement. */
export interface Fault {
  /** What is then wrong, in plain words. */
  title: string
  /** Relative to the top folder. */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The rows of docs/specification.md that no longer hold. */
  rows: string[]
}
