import { bridgeError, ChatError, isRecord } from '../chat-error.ts'
import { BRIDGE_LIMIT_MS, LOAD_LIMIT_MS } from '../limits.ts'
import type { PageGlobals } from '../page-globals.ts'
import { secureAddress } from '../secure-address.ts'
import { withLimit } from '../with-limit.ts'

/** Name of the trusted types policy, for a policy that lists them. */
const POLICY = 'sso-chat'

interface ScriptPolicy {
  allowed: Set<string>
  createScriptURL: (address: string) => unknown
}

/** One policy for each page: a page that lists its policies refuses a second one with the same name. */
const policies = new WeakMap<PageGlobals, ScriptPolicy>()
/** Loads that are pending or done, so that the script is loaded once for each page. */
const loads = new WeakMap<PageGlobals, Promise<void>>()

const createPolicy = ({ trustedTypes }: PageGlobals): ScriptPolicy => {
  const allowed = new Set<string>()
  const createScriptURL = (address: string): string => {
    if (!allowed.has(address)) throw new TypeError(`Not the address of the script: ${address}`)
    return address
  }
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL }) ?? { createScriptURL }
  return { allowed, createScriptURL: (address) => policy.createScriptURL(address) }
}

/** The address as the value for `src`, which pages with trusted types require to come from a policy. */
const trustedAddress = (page: PageGlobals, address: string): string => {
  const policy = policies.get(page) ?? createPolicy(page)
  policies.set(page, policy)
  policy.allowed.add(address)
  // TypeScript's DOM types have `src` accept texts only.
  return policy.createScriptURL(address) as string
}

const isLoaded = ({ tt, h5sdk }: PageGlobals): boolean => isRecord(tt) && isRecord(h5sdk)

const insertScript = async (page: PageGlobals, address: string, ends: AbortSignal): Promise<void> => {
  const script = page.document.createElement('script')
  try {
    script.src = trustedAddress(page, address)
    script.async = true
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new ChatError('script', `The script could not be loaded: ${address}`))
      script.onload = () => resolve()
      script.onerror = fail
      ends.addEventListener('abort', fail)
      page.document.head.append(script)
    })
    if (!isLoaded(page)) throw new ChatError('script', 'The script has not set up the page')
  } catch (error) {
    script.remove()
    throw error
  }
}

/** Waits until the client takes calls; it reports that once per page, and to later listeners at once. */
const waitForClient = async ({ h5sdk }: PageGlobals): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!isRecord(h5sdk) || typeof h5sdk['ready'] !== 'function') return resolve()
    if (typeof h5sdk['error'] === 'function')
      h5sdk['error']((failure: unknown) => reject(bridgeError('ready', failure)))
    h5sdk['ready'](() => resolve())
  })

const load = async (page: PageGlobals, script: string | null): Promise<void> => {
  if (!isLoaded(page)) {
    const address = secureAddress(script)
    if (address === null) throw new ChatError('script', 'The script has no secure address')
    await withLimit((ends) => insertScript(page, address, ends), { timeoutMs: LOAD_LIMIT_MS })
  }
  await withLimit(() => waitForClient(page), { timeoutMs: BRIDGE_LIMIT_MS })
}

/**
 * Loads the script of the Feishu and Lark clients, once for each page and again after a failure, and waits for the client.
 *
 * @param script address from app-info: https, or http on this computer
 * @throws ChatError `script`, `bridge`, `timeout` or `aborted`
 */
export const loadFeishuScript = async (
  page: PageGlobals,
  script: string | null,
  signal?: AbortSignal,
): Promise<void> => {
  let pending = loads.get(page)
  if (!pending) {
    pending = load(page, script)
    loads.set(page, pending)
    pending.catch(() => loads.delete(page))
  }
  const shared = pending
  // The load is shared, so a caller's signal ends only the caller's wait.
  await withLimit(() => shared, { signal, timeoutMs: LOAD_LIMIT_MS + BRIDGE_LIMIT_MS })
}
