import { SHARE_CHANNEL } from '@sso-elements/contract'

/** Tells the other tabs of this origin that the visitor closed a share (SHR-06). */
export interface ShareSignal {
  announceClosed(shareCode: string): void
}

/** Listens for as long as the page is there. Where there is no document nobody hears anything. */
export const createShareSignal = (onClosed: (shareCode: string) => void): ShareSignal => {
  const canHear = typeof document !== 'undefined' && 'BroadcastChannel' in globalThis
  const channel = canHear ? new BroadcastChannel(SHARE_CHANNEL) : null
  channel?.addEventListener('message', ({ data }) => onClosed(String(data)))
  return { announceClosed: (shareCode) => channel?.postMessage(shareCode) }
}
