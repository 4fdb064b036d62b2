/** Messages between the tabs of an origin. */
export interface Channel {
  post(message: string): void
  close(): void
}

const SILENT: Channel = { post: () => {}, close: () => {} }

/**
 * Opens a BroadcastChannel. It has no effect where the browser has none or denies it: Firefox without cookies throws a SecurityError
 *.
 */
export const openChannel = (name: string, onMessage: (message: unknown) => void): Channel => {
  try {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => onMessage(data))
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  } catch {
    return SILENT
  }
}
