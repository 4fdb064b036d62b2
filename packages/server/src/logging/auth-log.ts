import type { Logger } from 'pino'
import type { ClientInfo } from '../http/client-info.ts'
import type { UsedUp } from '../rate-limit/rate-limiter.ts'
import type { ServerSecrets } from '../verification/server-secrets.ts'

type AuthEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'code-sent'
  | 'email-checked'
  | 'code-refused'
  | 'registered'
  | 'password-reset'
  | 'provider-refused'
  | 'identity-proven'
  | 'identity-linked'
  | 'identity-unlinked'
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
  | 'member-signed-out'
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

interface EventDetails {
  accountId?: string
  email?: string
  orgId?: string
  /** The account that something was done to. */
  memberId?: string
  /** Not its code, which opens it. */
  shareId?: string
  method?: string
  /** Key of the identity provider. */
  provider?: string
  reason?: string
}

/** Who, what and where of each event of sign-in; the line itself has when. */
export interface AuthLog {
  record(event: AuthEvent, client: ClientInfo, about: EventDetails): void
  /** That limits are used up: the request is refused, or what it asked for is left out. */
  limited(client: ClientInfo, used: UsedUp, about: Pick<EventDetails, 'accountId' | 'email'> & { path: string }): void
}

const FINGERPRINT_LENGTH = 22

/**
 * Addresses of people stay out of the log: equal addresses give equal fingerprints, which is what an investigation needs.
 * Keyed, or whoever reads the log could try addresses until one fits.
 */
export const createAuthLog = (logger: Logger, secrets: ServerSecrets): AuthLog => {
  const write = (
    event: AuthEvent | 'limited',
    { requestId, address, device }: ClientInfo,
    { email, ...about }: { email?: string } & Record<string, unknown>,
  ) =>
    logger.info({
      event,
      ...about,
      ...(email === undefined ? {} : { emailFingerprint: secrets.sign(`log ${email}`).slice(0, FINGERPRINT_LENGTH) }),
      address,
      device,
      requestId,
    })
  return {
    record: (event, client, about) => write(event, client, { ...about }),
    limited: (client, used, about) =>
      write('limited', client, { limits: Object.keys(used), retryAfter: Math.max(...Object.values(used)), ...about }),
  }
}
