import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { ParsedBodyOf } from '@sso-elements/contract/api'
import { route } from '../../api/route.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { exchangeTicket, issueTicket } from '../ticket/tickets.ts'
import { findApplication } from './applications.ts'
import { bindingHash, challengeOf, requireChallenge } from './pkce.ts'
import { withTicket } from './redirect-address.ts'

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
