import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Visitor } from '../http/visitor.ts'

type AuthEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'code-sent'
  | 'code-refused'
  | 'registered'
  | 'password-reset'
  | 'signed-out'
  | 'session-ended'
  | 'ticket-exchanged'
  | 'ticket-reused'
  | 'organization-created'

/** Who, what and where of each event of sign-in; the line itself has when. */
export interface AuthLog {
  record(
    event: AuthEvent,
    visitor: Visitor,
    about: { accountId?: string; email?: string; method?: string; reason?: string },
  ): void
}

/** Addresses of people stay out of the log: equal addresses give equal fingerprints, which is what an investigation needs. */
const fingerprint = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 16)

export const createAuthLog = (logger: Logger): AuthLog => ({
  record: (event, visitor, { accountId, email, ...rest }) =>
    logger.info({
      event,
      ...rest,
      ...(accountId === undefined ? {} : { accountId }),
      ...(email === undefined ? {} : { emailFingerprint: fingerprint(email) }),
      address: visitor.address,
      device: visitor.device,
    }),
})
