/** Simulators of this process, by their addresses. */
const simulators = new Map<string, typeof fetch>()

const fetchOverSocket = globalThis.fetch

/** Lets what this process fetches from an address be answered by a simulator without a socket. @returns the function that ends it */
export const fetchFromSimulator = (address: string, simulate: typeof fetch): (() => void) => {
  simulators.set(address, simulate)
  globalThis.fetch = (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    return (simulators.get(origin) ?? fetchOverSocket)(input, init)
  }
  return () => {
    simulators.delete(address)
    if (simulators.size === 0) globalThis.fetch = fetchOverSocket
  }
}
