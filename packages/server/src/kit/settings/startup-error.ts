/** The server cannot start. The message is one line for the operator that says what is wrong and how to fix it. */
export class StartupError extends Error {
  override readonly name = 'StartupError'

  constructor(line: string, options?: { cause?: unknown }) {
    super(line.replace(/\s+/g, ' ').trim(), options)
  }
}
