/** Milliseconds until a call of the client counts as failed; clients of other versions may never answer. */
export const BRIDGE_LIMIT_MS = 10_000

/** Milliseconds until a tool's code counts as not loaded; longer than the retries of `loadChunk`. */
export const LOAD_LIMIT_MS = 20_000
