import { CODE_OF_REPLY, RETURN_ADDRESS_MAX_LENGTH } from '@sso-elements/contract'
import { z } from 'zod'
import { ApiError, badRequest } from '../http/api-error.ts'
import { ticket } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Settings } from '../settings/settings.ts'
import { exchangeTicket, issueTicket } from '../ticket/tickets.ts'
import { knownApplication } from './applications.ts'
import { bindingHash, challengeOf, codeVerifier, requireChallenge } from './proof-key.ts'
import { withTicket } from './redirect-address.ts'

const LONGEST_STATE = 512

/** Longer than any challenge or method: those that do not fit, or are missing, get an answer that names PKCE. */
const LONGEST_CHALLENGE = 512
const ofChallenge = z.string().max(LONGEST_CHALLENGE).default('')

const application = {
  clientId: z.string().min(1).max(100),
  redirectUri: z.string().min(1).max(RETURN_ADDRESS_MAX_LENGTH),
}
const body = z.strictObject({
  ...application,
  state: z.string().max(LONGEST_STATE).optional(),
  codeChallenge: ofChallenge.meta({ description: 'Required. RFC 7636: 43 characters.' }),
  codeChallengeMethod: ofChallenge.meta({ description: 'Required: S256.' }),
})

/**
 * The application that may be handed a sign-in for what was asked.
 *
 * @throws Refusal 0440001 when it is not registered with this address, 400 `codeChallenge` or `codeChallengeMethod` when it
 * asks without PKCE, 400 `state` when an editor sent none that ties the answer to its question
 */
const applicationOf = (settings: Settings, asked: z.infer<typeof body>) => {
  const found = knownApplication(settings, asked.clientId, asked.redirectUri)
  if (found === null) throw new ApiError(CODE_OF_REPLY.applicationNotKnown)
  requireChallenge(asked)
  if ((asked.state ?? '').length < found.shortestState) throw badRequest('state')
  return found
}

const find = route({
  method: 'POST',
  path: '/authorize/application',
  access: 'open',
  summary:
    'The name of a registered application, empty for a program on the person’s own machine; code 0440001 when it is not registered with this address, 400 when it asks without PKCE (S256). An editor must send the state that it will send with the grant.',
  body,
  handler: async ({ settings }, asked) => ({ name: applicationOf(settings, asked).name }),
})

const grant = route({
  method: 'POST',
  path: '/authorize/grant',
  access: 'session',
  summary:
    'Hands a registered application a ticket of the session, bound to it, its address and its challenge: the address to go to, with ticket and state in its query. An editor must send a state.',
  body,
  handler: async ({ db, settings, authLog, client, person }, asked) => {
    const { address } = applicationOf(settings, asked)
    const ticket = await issueTicket(db, person.sessionId, bindingHash(asked))
    authLog.record('ticket-granted', client, { accountId: person.account.userId, method: asked.clientId })
    return { redirectTo: withTicket(address, ticket, asked.state) }
  },
})

const exchange = route({
  method: 'POST',
  path: '/authorize/token',
  access: 'open',
  summary:
    'Exchanges the ticket of an application for a new session: with the client id and redirect address that it was granted to, and the verifier of its challenge. Whatever does not fit is code 0410003 and leaves the ticket as it was; a second use ends the session of the first.',
  body: z.strictObject({ ...application, ticket, codeVerifier }),
  handler: async (request, { clientId, redirectUri, ticket, codeVerifier }) => {
    const binding = bindingHash({ clientId, redirectUri, codeChallenge: challengeOf(codeVerifier) })
    return { token: await exchangeTicket(request, ticket, { bindingHash: binding, method: clientId }) }
  },
})

export const authorizeRoutes = [find, grant, exchange]
