import { displayError } from '../browser/guard.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Stops sending when the page's policy blocks the collector: each further request would fail as well, and `sendBeacon` even says that it
 * sent what was blocked.
 */
export const watchPolicy = (endpoint: Endpoint, onBlocked: () => void, signal: AbortSignal): void => {
  const origin = new URL(endpoint.url('/v1/write/rum', false)).origin
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, disposition }) => {
      if (effectiveDirective !== 'connect-src' || disposition !== 'enforce') return
      // Some browsers tell only the origin.
      if (!endpoint.isOwn(blockedURI) && blockedURI !== origin) return
      displayError(`Monitoring stopped: the content security policy of the page has to allow connect-src ${origin}`)
      onBlocked()
    },
    { signal },
  )
}
