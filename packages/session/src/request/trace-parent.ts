const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const randomHex = (byteCount: number): string => hex(crypto.getRandomValues(new Uint8Array(byteCount)))

/** A new W3C trace context: version, 16 bytes of trace id, 8 bytes of span id, sampled. */
export const newTraceParent = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`

/** Whether requests to an address get a trace context: only for the listed origins. */
export const isTraced = (address: string, origins: readonly string[] = []): boolean =>
  origins.length > 0 && origins.includes(new URL(address, globalThis.location?.href).origin)
