/**
 * Opens a channel for messages between the tabs of an origin; undefined where the browser has none or denies it, as Firefox without
 * cookies does.
 */
export const openChannel = (name: string, onMessage: (message: unknown) => void): BroadcastChannel | undefined => {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => onMessage(data)
    return channel
  } catch {
    return undefined
  }
}
