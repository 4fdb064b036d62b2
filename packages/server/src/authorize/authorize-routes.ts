import { CODE_OF_REPLY, RETURN_ADDRESS_MAX_LENGTH } from '@sso-elements/contract'
import { z } from 'zod'
import { ApiError, badRequest } from '../http/api-error.ts'
import { ticket } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Settings } from '../settings/settings.ts'
import { exchangeTicket, issueTicket } from '../ticket/tickets.ts'
import { findApplication } from './applications.ts'
import { bindingHash, challengeOf, codeVerifier, requireChallenge } from './pkce.ts'
import { withTicket } from './redirect-address.ts'

const MAX_STATE_LENGTH = 512

/** Above the length of any challenge or method, so that an invalid or missing one gets the error that names PKCE. */
const MAX_CHALLENGE_LENGTH = 512
const challengeField = z.string().max(MAX_CHALLENGE_LENGTH).default('')

const application = {
  clientId: z.string().min(1).max(100),
  redirectUri: z.string().min(1).max(RETURN_ADDRESS_MAX_LENGTH),
}
const body = z.strictObject({
  ...application,
  state: z.string().max(MAX_STATE_LENGTH).optional(),
  codeChallenge: challengeField.meta({ description: 'Required. RFC 7636: 43 characters.' }),
  codeChallengeMethod: challengeField.meta({ description: 'Required: S256.' }),
})

/**
 * The application that a ticket is requested for.
 *
 * @throws ApiError 0440001 when it is not registered with this address, 400 `codeChallenge` or `codeChallengeMethod` when it does
 *   not use PKCE, 400 `state` when an editor sent no state that ties the response to the request
 */
const applicationOf = (settings: Settings, requested: z.infer<typeof body>) => {
  const found = findApplication(settings, requested.clientId, requested.redirectUri)
  if (found === null) throw new ApiError(CODE_OF_REPLY.applicationNotKnown)
  requireChallenge(requested)
  if ((requested.state ?? '').length < found.minStateLength) throw badRequest('state')
  return found
}

const find = route({
  method: 'POST',
  path: '/authorize/application',
  access: 'open',
  summary:
    'The name of a registered application, empty for a program on the user’s own machine; code 0440001 when it is not registered with this address, 400 without PKCE (S256). An editor must send the same state here as with the grant.',
  body,
  handler: async ({ settings }, requested) => ({ name: applicationOf(settings, requested).name }),
})

const grant = route({
  method: 'POST',
  path: '/authorize/grant',
  access: 'account',
  summary:
    'Issues a ticket of the session for a registered application, bound to it, its address and its challenge: the address to redirect to, with ticket and state in its query. An editor must send a state.',
  body,
  handler: async (request, requested) => {
    const { settings, authLog, client, user } = request
    const { address } = applicationOf(settings, requested)
    const ticket = await issueTicket(request, bindingHash(requested))
    authLog.record('ticket-granted', client, { accountId: user.account.userId, method: requested.clientId })
    return { redirectTo: withTicket(address, ticket, requested.state) }
  },
})

const exchange = route({
  method: 'POST',
  path: '/authorize/token',
  access: 'open',
  summary:
    'Exchanges the ticket of an application for a new session: with the client id and redirect address that it was granted to, and the verifier of its challenge. A mismatch is code 0410003 and leaves the ticket valid; a second use ends the session of the first.',
  body: z.strictObject({ ...application, ticket, codeVerifier }),
  handler: async (request, { clientId, redirectUri, ticket, codeVerifier }) => {
    const binding = bindingHash({ clientId, redirectUri, codeChallenge: challengeOf(codeVerifier) })
    const { token } = await exchangeTicket(request, ticket, { bindingHash: binding, method: clientId })
    return { token }
  },
})

export const authorizeRoutes = [find, grant, exchange]
