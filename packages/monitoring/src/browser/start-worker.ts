import { displayError } from './guard.ts'

/** Name of the trusted-types policy, for `trusted-types` in a page's content security policy. */
const POLICY_NAME = 'sso-monitoring'

/** The interface in browsers that have it; TypeScript's DOM types lack it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const ownOrigin = (url: string): string => {
  const { origin, href } = new URL(url, location.href)
  if (origin !== location.origin) throw new Error(`its file has to be on the page's origin, not on ${origin}`)
  return href
}

/** A page may forbid a second policy with the same name. */
let policy: { createScriptURL(url: string): string } | undefined

const trusted = (url: string): string => {
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  policy ??= trustedTypes?.createPolicy(POLICY_NAME, { createScriptURL: ownOrigin }) ?? { createScriptURL: ownOrigin }
  return policy.createScriptURL(url)
}

/** MON-09: says what to check, since browsers hide why a worker did not start. */
const showFailure = (url: string, reason: unknown): void =>
  displayError(
    `Monitoring could not start its worker ${url} and sends events uncompressed. The content security policy of the page has to allow it: worker-src 'self', and with trusted types the policy "${POLICY_NAME}".`,
    reason,
  )

/** Starts the worker (MON-09). Null if the page's policy or the browser forbids it; `onFailure` is called for later failures. */
export const startWorker = (url: string, onFailure: () => void): Worker | null => {
  const fail = (reason: unknown): void => {
    showFailure(url, reason)
    onFailure()
  }
  try {
    const worker = new Worker(trusted(url), { name: 'sso-monitoring' })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      worker.terminate()
      fail(event.message || 'its file did not load')
    })
    return worker
  } catch (error) {
    showFailure(url, error)
    return null
  }
}
