import type { Logger } from 'pino'
import type { Visitor } from '../http/visitor.ts'
import type { ServerSecrets } from '../verification/server-secrets.ts'

type AuthEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'code-sent'
  | 'code-refused'
  | 'registered'
  | 'password-reset'
  | 'signed-out'
  | 'session-ended'
  | 'ticket-granted'
  | 'ticket-exchanged'
  | 'ticket-refused'
  | 'ticket-reused'
  | 'organization-created'
  | 'invited'
  | 'invitation-revoked'
  | 'organization-joined'
  | 'organization-left'
  | 'organization-changed'
  | 'member-removed'
  | 'role-changed'
  | 'application-made'
  | 'application-accepted'
  | 'application-declined'
  | 'subscription-claimed'
  | 'share-made'
  | 'share-revoked'
  | 'share-opened'
  | 'share-closed'
  | 'share-refused'

/** Who, what and where of each event of sign-in; the line itself has when. */
export interface AuthLog {
  record(
    event: AuthEvent,
    visitor: Visitor,
    about: { accountId?: string; email?: string; method?: string; reason?: string },
  ): void
}

const FINGERPRINT_LENGTH = 22

/**
 * Addresses of people stay out of the log: equal addresses give equal fingerprints, which is what an investigation needs.
 * Keyed, or whoever reads the log could try addresses until one fits.
 */
export const createAuthLog = (logger: Logger, secrets: ServerSecrets): AuthLog => ({
  record: (event, visitor, { accountId, email, ...rest }) =>
    logger.info({
      event,
      ...rest,
      ...(accountId === undefined ? {} : { accountId }),
      ...(email === undefined ? {} : { emailFingerprint: secrets.sign(`log ${email}`).slice(0, FINGERPRINT_LENGTH) }),
      address: visitor.address,
      device: visitor.device,
    }),
})
