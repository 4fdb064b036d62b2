import { createHash } from 'node:crypto'
import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { ParsedBodyOf } from '@sso-elements/contract/api'
import { route } from '../../api/route.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { isLoopbackAddress } from '../../kit/settings/address-setting.ts'
import type { Settings } from '../../settings/settings.ts'
import { exchangeTicket, issueTicket } from '../ticket/tickets.ts'
import { EDITOR_CLIENT, redirectAddress, withTicket } from './application-setting.ts'

const EDITOR_NAMES: Readonly<Record<string, string>> = {
  vscode: 'Visual Studio Code',
  'vscode-insiders': 'Visual Studio Code Insiders',
  cursor: 'Cursor',
  jetbrains: 'JetBrains IDE',
}

interface FoundApplication {
  /** Empty for a program on the user’s machine, which has no name. */
  name: string
  /** Redirect address for the ticket. */
  address: string
  /** Minimum length of the state. */
  minStateLength: number
}

/** Any program on the machine can listen there or claim the scheme, so a state has to tie the response to the request. */
const EDITOR_MIN_STATE_LENGTH = 8

const editor = (schemes: readonly string[], redirectUri: string): FoundApplication | null => {
  const url = redirectAddress(redirectUri)
  if (url === null) return null
  const known = { address: url.href, minStateLength: EDITOR_MIN_STATE_LENGTH }
  if (isLoopbackAddress(url)) return { ...known, name: '' }
  const scheme = url.protocol.slice(0, -1)
  return schemes.includes(scheme) ? { ...known, name: EDITOR_NAMES[scheme] ?? scheme } : null
}

/** The application that may receive a ticket at this address; null when the address is not registered for it. */
const findApplication = (
  { applications, ideSchemes }: Pick<Settings, 'applications' | 'ideSchemes'>,
  clientId: string,
  redirectUri: string,
): FoundApplication | null => {
  if (clientId === EDITOR_CLIENT) return editor(ideSchemes, redirectUri)
  const found = applications.find((application) => application.clientId === clientId)
  return found?.redirectUris.includes(redirectUri)
    ? { name: found.name, address: redirectUri, minStateLength: 0 }
    : null
}

/** 32 bytes in base64url: the last of the 43 characters encodes four bits, so no verifier matches other characters. */
const CHALLENGE = /^[\w-]{42}[AEIMQUYcgkosw048]$/
const METHOD = 'S256'

/** @throws ApiError 400 with `codeChallenge` or `codeChallengeMethod` when the application does not use PKCE with S256 (HND-01). */
const requireChallenge = (requested: { codeChallenge: string; codeChallengeMethod: string }): void => {
  if (!CHALLENGE.test(requested.codeChallenge)) throw badRequest('codeChallenge', 'pkceRequired')
  if (requested.codeChallengeMethod !== METHOD) throw badRequest('codeChallengeMethod', 'pkceRequired')
}

/** The challenge of a verifier (RFC 7636, 4.2). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

interface Binding {
  clientId: string
  redirectUri: string
  codeChallenge: string
}

/** Hash of everything that an application’s ticket is bound to. */
const bindingHash = ({ clientId, redirectUri, codeChallenge }: Binding): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, redirectUri, codeChallenge]))
    .digest('base64url')

/**
 * The application that a ticket is requested for.
 *
 * @throws ApiError 0440001 when it is not registered with this address, 400 `codeChallenge` or `codeChallengeMethod` when it does
 *   not use PKCE, 400 `state` when an editor sent no state that ties the response to the request
 */
const applicationOf = (settings: Settings, requested: ParsedBodyOf<'/authorize/application'>) => {
  const found = findApplication(settings, requested.clientId, requested.redirectUri)
  if (found === null) throw new ApiError(CODE_OF_REPLY.applicationNotKnown)
  requireChallenge(requested)
  if ((requested.state ?? '').length < found.minStateLength) throw badRequest('state')
  return found
}

const find = route('/authorize/application', async ({ settings }, requested) => ({
  name: applicationOf(settings, requested).name,
}))

const grant = route('/authorize/grant', async (request, requested) => {
  const { settings, authLog, client, user } = request
  const { address } = applicationOf(settings, requested)
  const ticket = await issueTicket(request, bindingHash(requested))
  authLog.record('ticket-granted', client, { accountId: user.account.userId, method: requested.clientId })
  return { redirectTo: withTicket(address, ticket, requested.state) }
})

const exchange = route('/authorize/token', async (request, { clientId, redirectUri, ticket, codeVerifier }) => {
  const binding = bindingHash({ clientId, redirectUri, codeChallenge: challengeOf(codeVerifier) })
  const { token } = await exchangeTicket(request, ticket, { bindingHash: binding, method: clientId })
  return { token }
})

export const authorizeRoutes = [find, grant, exchange]
