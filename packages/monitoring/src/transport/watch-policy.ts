import { displayError } from '../browser/guard.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Stops sending when the page's policy blocks the collector: each later request would fail as well, and `sendBeacon` even returns true for
 * blocked data.
 */
export const watchPolicy = (endpoint: Endpoint, onBlocked: () => void, signal: AbortSignal): void => {
  const origin = new URL(endpoint.url('/v1/write/rum', false)).origin
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, disposition }) => {
      if (effectiveDirective !== 'connect-src' || disposition !== 'enforce') return
      // Some browsers report only the origin.
      if (!endpoint.isOwn(blockedURI) && blockedURI !== origin) return
      displayError(`Monitoring stopped: the content security policy of the page has to allow connect-src ${origin}`)
      onBlocked()
    },
    { signal },
  )
}
