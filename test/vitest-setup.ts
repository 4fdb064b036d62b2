import { vi } from 'vitest'

/** Timeout of a condition that a test awaits, on a busy machine; vitest's default of one second has no setting. */
const TIMEOUT_MS = 8_000

const { waitFor } = vi

// Files of one worker share the document and its storage.
if (typeof document !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
}

// A worker runs this once for each file.
if (waitFor.name !== 'waitForLonger')
  vi.waitFor = function waitForLonger(callback, options) {
    return waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })
  }
