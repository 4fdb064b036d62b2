import { openChannel } from '@sso-elements/browser'
import { SHARE_CHANNEL } from '@sso-elements/contract'

/** Notifies the other tabs of this origin that a share was closed (SHR-06). */
export interface ShareSignal {
  announceClosed(shareCode: string): void
}

/** Listens for the lifetime of the page; does nothing where there is no document. */
export const createShareSignal = (onClosed: (shareCode: string) => void): ShareSignal => {
  if (typeof document === 'undefined') return { announceClosed: () => {} }
  const channel = openChannel(SHARE_CHANNEL, (shareCode) => onClosed(String(shareCode)))
  return { announceClosed: (shareCode) => channel?.postMessage(shareCode) }
}
