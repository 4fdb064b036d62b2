import { CODE_OF_REPLY, RETURN_ADDRESS_MAX_LENGTH } from '@sso-elements/contract'
import { z } from 'zod'
import { badRequest, Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Settings } from '../settings/settings.ts'
import { issueTicket } from '../ticket/tickets.ts'
import { knownApplication } from './applications.ts'
import { withTicket } from './redirect-address.ts'

const LONGEST_STATE = 512

const asked = {
  clientId: z.string().min(1).max(100),
  redirectUri: z.string().min(1).max(RETURN_ADDRESS_MAX_LENGTH),
}

/** @throws Refusal 0440001 when it is not registered with this address. */
const applicationOf = (settings: Settings, clientId: string, redirectUri: string) => {
  const found = knownApplication(settings, clientId, redirectUri)
  if (found === null) throw new Refusal(CODE_OF_REPLY.applicationNotKnown)
  return found
}

const application = route({
  method: 'POST',
  path: '/authorize/application',
  access: 'open',
  summary:
    'The name of a registered application, empty for a program on the person’s own machine; code 0440001 when it is not registered with this address.',
  body: z.strictObject(asked),
  result: z.object({ name: z.string() }),
  handler: async ({ settings }, { clientId, redirectUri }) => ({
    name: applicationOf(settings, clientId, redirectUri).name,
  }),
})

const grant = route({
  method: 'POST',
  path: '/authorize/grant',
  access: 'session',
  summary:
    'Hands a registered application a ticket of the session: the address to go to, with ticket and state in its query. An editor must send a state.',
  body: z.strictObject({ ...asked, state: z.string().max(LONGEST_STATE).optional() }),
  result: z.object({ redirectTo: z.string() }),
  handler: async ({ db, settings, authLog, visitor, person }, { clientId, redirectUri, state }) => {
    const { address, shortestState } = applicationOf(settings, clientId, redirectUri)
    if ((state ?? '').length < shortestState) throw badRequest('state')
    const ticket = await issueTicket(db, person.sessionId)
    authLog.record('ticket-granted', visitor, { accountId: person.account.userId, method: clientId })
    return { redirectTo: withTicket(address, ticket, state) }
  },
})

export const authorizeRoutes = [application, grant]
