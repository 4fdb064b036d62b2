/** Whether requests to an address get a trace context: only for the listed origins. */
export const isTraced = (address: string, origins: readonly string[] = []): boolean =>
  origins.length > 0 && origins.includes(new URL(address, globalThis.location?.href).origin)
