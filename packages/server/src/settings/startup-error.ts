/** Why the server cannot start: one line for the person who started it, saying what is wrong and how to mend it. */
export class StartupError extends Error {
  override readonly name = 'StartupError'

  constructor(line: string, options?: { cause?: unknown }) {
    super(line.replace(/\s+/g, ' ').trim(), options)
  }
}
