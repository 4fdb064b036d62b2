import { CODE_OF_REPLY, RETURN_ADDRESS_MAX_LENGTH } from '@sso-elements/contract'
import { z } from 'zod'
import { badRequest, Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Settings } from '../settings/settings.ts'
import { issueTicket } from '../ticket/tickets.ts'
import { knownApplication } from './applications.ts'
import { withTicket } from './redirect-address.ts'

const LONGEST_STATE = 512

const body = z.strictObject({
  clientId: z.string().min(1).max(100),
  redirectUri: z.string().min(1).max(RETURN_ADDRESS_MAX_LENGTH),
  state: z.string().max(LONGEST_STATE).optional(),
})

/**
 * The application that may be handed a sign-in for what was asked.
 *
 * @throws Refusal 0440001 when it is not registered with this address, 400 `state` when an editor sent none that ties the
 * answer to its question
 */
const applicationOf = (settings: Settings, { clientId, redirectUri, state = '' }: z.infer<typeof body>) => {
  const found = knownApplication(settings, clientId, redirectUri)
  if (found === null) throw new Refusal(CODE_OF_REPLY.applicationNotKnown)
  if (state.length < found.shortestState) throw badRequest('state')
  return found
}

const application = route({
  method: 'POST',
  path: '/authorize/application',
  access: 'open',
  summary:
    'The name of a registered application, empty for a program on the person’s own machine; code 0440001 when it is not registered with this address. An editor must send the state that it will send with the grant.',
  body,
  result: z.object({ name: z.string() }),
  handler: async ({ settings }, asked) => ({ name: applicationOf(settings, asked).name }),
})

const grant = route({
  method: 'POST',
  path: '/authorize/grant',
  access: 'session',
  summary:
    'Hands a registered application a ticket of the session: the address to go to, with ticket and state in its query. An editor must send a state.',
  body,
  result: z.object({ redirectTo: z.string() }),
  handler: async ({ db, settings, authLog, visitor, person }, asked) => {
    const { address } = applicationOf(settings, asked)
    const ticket = await issueTicket(db, person.sessionId)
    authLog.record('ticket-granted', visitor, { accountId: person.account.userId, method: asked.clientId })
    return { redirectTo: withTicket(address, ticket, asked.state) }
  },
})

export const authorizeRoutes = [application, grant]
