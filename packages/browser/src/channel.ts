import { attempt } from './attempt.ts'

/**
 * Opens a channel for messages between the tabs of an origin; undefined where the browser has none or denies it, as Firefox without
 * cookies does.
 */
export const openChannel = (name: string, onMessage: (message: unknown) => void): BroadcastChannel | undefined => {
  const channel = attempt(() => new BroadcastChannel(name), undefined)
  if (channel) channel.onmessage = ({ data }) => onMessage(data)
  return channel
}
