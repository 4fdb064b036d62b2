import { SHARE_CHANNEL } from '@sso-elements/contract'

/** Notifies the other tabs of this origin that a share was closed (SHR-06). */
export interface ShareSignal {
  announceClosed(shareCode: string): void
}

/** Listens for the lifetime of the page; does nothing where there is no document. */
export const createShareSignal = (onClosed: (shareCode: string) => void): ShareSignal => {
  const isSupported = typeof document !== 'undefined' && 'BroadcastChannel' in globalThis
  const channel = isSupported ? new BroadcastChannel(SHARE_CHANNEL) : null
  channel?.addEventListener('message', ({ data }) => onClosed(String(data)))
  return { announceClosed: (shareCode) => channel?.postMessage(shareCode) }
}
