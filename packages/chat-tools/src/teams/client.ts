import { loadChunk } from '@sso-elements/browser'
import type { AdapterContext, ChatAdapter } from '../adapter.ts'
import { type ChatCall, limitCall } from '../chat-call.ts'
import { bridgeError, ChatError, requireText } from '../chat-error.ts'
import { BRIDGE_LIMIT_MS, LOAD_LIMIT_MS } from '../limits.ts'
import { secureAddress } from '../secure-address.ts'
import { withLimit } from '../with-limit.ts'
import type { TeamsClient } from './package.ts'

/** The package is a chunk of its own, loaded inside Teams only (IMS-05). */
const loadPackage = async (): Promise<TeamsClient> => (await loadChunk(() => import('./package.ts'))).teamsClient

/** Milliseconds before each new request for a token after a consent, which does not take effect at once. */
const RETRY_DELAYS_MS = [0, 1000, 2000, 4000]
/** How long a person may read a question of the client. */
const QUESTION_LIMIT_MS = 120_000

/** Errors after which the person can be asked in a window. */
const NEEDS_WINDOW =
  /resourceRequiresConsent|CancelledByUser|FailedToOpenWindow|interaction_required|invalid_grant|tokenRevoked|renewalTimeout|unknownAuthError/i

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal.addEventListener('abort', finish)
  })

/** The steps inside a client of Teams (IMS-03). */
export const createTeamsAdapter = ({
  call,
  orgId,
  signal,
  loadTeams = loadPackage,
  hasConsented = false,
}: AdapterContext): ChatAdapter => {
  let client: TeamsClient | null = null
  const requestToken = (silent: boolean): Promise<string> =>
    withLimit(
      async () => {
        if (!client) throw new ChatError('script', 'The package is not loaded')
        try {
          return requireText({ token: await client.getAuthToken({ silent }) }, 'token')
        } catch (failure) {
          throw failure instanceof ChatError ? failure : bridgeError('getAuthToken', failure)
        }
      },
      { signal, timeoutMs: silent ? BRIDGE_LIMIT_MS : QUESTION_LIMIT_MS },
    )
  const needsConsent = (error: unknown): boolean =>
    error instanceof ChatError && error.kind === 'bridge' && NEEDS_WINDOW.test(error.errString)
  const acquire = async (): Promise<string> => {
    let failure: unknown
    for (const delay of hasConsented ? RETRY_DELAYS_MS : [0]) {
      if (delay > 0) await wait(delay, signal)
      try {
        return await requestToken(true)
      } catch (error) {
        if (!needsConsent(error)) throw error
        failure = error
      }
    }
    if (hasConsented) throw failure
    // The client may ask the person by itself.
    return requestToken(false).catch((error: unknown) => {
      throw needsConsent(error)
        ? new ChatError('consent', 'Teams gives no token without consent', { cause: error })
        : error
    })
  }
  return {
    provesAgain: true,
    load: async () => {
      const loaded = await withLimit(loadTeams, { signal, timeoutMs: LOAD_LIMIT_MS })
      await withLimit(() => loaded.initialize(), { signal, timeoutMs: BRIDGE_LIMIT_MS })
      client = loaded
    },
    isInside: () => client !== null,
    needsConfiguration: () => false,
    acquireCode: async () => ({ code: await acquire() }),
    identify: async ({ code }) =>
      (await limitCall(call, signal)('/im/teams/auth-user-info', { token: code, orgId })).userId,
  }
}

/** Size of the window in which a person consents, in pixels. */
const WINDOW = { width: 600, height: 640 }

/**
 * Opens the window in which a person consents, by a press. `url` is of a host that the app's manifest names, and begins with https.
 *
 * @throws ChatError when it is closed or blocked, or the person refuses
 */
export const consentInTeams = async (url: string, load = loadPackage): Promise<void> => {
  const client = await load()
  await client.authenticate({ url, ...WINDOW }).catch((failure: unknown) => {
    throw bridgeError('authenticate', failure)
  })
}

/** Tells Teams from that window how it ended; Teams closes it. @throws ChatError in a window that Teams has not opened */
const tellTeams = async (refusal: string | null, load: () => Promise<TeamsClient>): Promise<void> => {
  const client = await load()
  await withLimit(() => client.initialize(), { timeoutMs: BRIDGE_LIMIT_MS })
  if (refusal === null) client.notifySuccess()
  else client.notifyFailure(refusal)
}

interface ConsentWindow {
  /** Id of the organization at the beginning; null when Microsoft has returned. */
  orgId: string | null
  /** Microsoft's error code; null without one. */
  error: string | null
  call: ChatCall
  leave: (to: string) => void
  load?: () => Promise<TeamsClient>
}

/** What the window does: it goes to Microsoft's page, and tells Teams when that returns. @throws ChatError without Teams */
export const runConsentWindow = async ({
  orgId,
  error,
  call,
  leave,
  load = loadPackage,
}: ConsentWindow): Promise<void> => {
  if (orgId === null) return tellTeams(error, load)
  const to = await limitCall(call)('/im/teams/consent-url', { orgId }).then(secureAddress, () => null)
  if (to === null) return tellTeams('unavailable', load)
  leave(to)
}
