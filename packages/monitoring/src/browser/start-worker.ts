import { displayError } from './guard.ts'

/** Name of the trusted-types policy, for `trusted-types` in a page's content security policy. */
const POLICY_NAME = 'sso-monitoring'

/** The interface where the browser has it; TypeScript's DOM does not yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const ownOrigin = (url: string): string => {
  const { origin, href } = new URL(url, location.href)
  if (origin !== location.origin) throw new Error(`its file has to be on the page's origin, not on ${origin}`)
  return href
}

/** A page may refuse a second policy of the same name. */
let policy: { createScriptURL(url: string): string } | undefined

const trusted = (url: string): string => {
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  policy ??= trustedTypes?.createPolicy(POLICY_NAME, { createScriptURL: ownOrigin }) ?? { createScriptURL: ownOrigin }
  return policy.createScriptURL(url)
}

/** MON-09: the hint is what helps, since browsers hide why a worker did not start. */
const showFailure = (url: string, reason: unknown): void =>
  displayError(
    `Monitoring could not start its worker ${url} and sends events uncompressed. The content security policy of the page has to allow it: worker-src 'self', and with trusted types the policy "${POLICY_NAME}".`,
    reason,
  )

/** Starts the worker (MON-09). Null where the page's policy or the browser does not allow it; `onFailure` for what is noticed later. */
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
