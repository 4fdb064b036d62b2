import type { FeishuBrand } from '@sso-elements/contract'
import type { Logger } from 'pino'
import type { ClientInfo } from '../http/client-info.ts'
import type { ExceededLimits } from '../limits/rate-limiter.ts'
import type { ServerSecrets } from '../secrets/server-secrets.ts'

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
  | 'sessions-ended'
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
  | 'chat-tool-connected'
  | 'chat-tool-removed'
  | 'chat-tool-joining-allowed'
  | 'chat-tool-joining-closed'
  | 'chat-tool-domain-file'
  | 'share-made'
  | 'share-revoked'
  | 'share-opened'
  | 'share-closed'
  | 'share-refused'
  | 'telemetry-deleted'
  | 'replay-opened'

interface EventDetails {
  accountId?: string
  email?: string
  orgId?: string
  /** The affected account, when it is not the caller’s. */
  memberId?: string
  /** The id, because the code would grant access. */
  shareId?: string
  /** Id of a session of browser monitoring. */
  monitoringSession?: string
  method?: string
  /** Key of the identity provider. */
  provider?: string
  /** Feishu or Lark, which share one provider. */
  brand?: FeishuBrand
  reason?: string
}

/** Logs who did what from where, for each authentication event; the logger adds the time. */
export interface AuthLog {
  record(event: AuthEvent, client: ClientInfo, details: EventDetails): void
  /** Logs exceeded limits: the request is refused, or a mail is not sent. */
  recordExceeded(
    client: ClientInfo,
    exceeded: ExceededLimits,
    details: Pick<EventDetails, 'accountId' | 'email'> & { path: string },
  ): void
}

const FINGERPRINT_LENGTH = 22

/**
 * Email addresses are not logged, but fingerprints of them: equal addresses have equal fingerprints, which an investigation needs.
 * They are keyed, so that a reader of the log cannot test addresses.
 */
export const createAuthLog = (logger: Logger, secrets: ServerSecrets): AuthLog => {
  const write = (
    event: AuthEvent | 'limited',
    { requestId, address, device }: ClientInfo,
    { email, ...details }: { email?: string } & Record<string, unknown>,
  ) =>
    logger.info({
      event,
      ...details,
      ...(email === undefined ? {} : { emailFingerprint: secrets.sign(`log ${email}`).slice(0, FINGERPRINT_LENGTH) }),
      address,
      device,
      requestId,
    })
  return {
    record: (event, client, details) => write(event, client, { ...details }),
    recordExceeded: (client, exceeded, details) =>
      write('limited', client, {
        limits: Object.keys(exceeded),
        retryAfter: Math.max(...Object.values(exceeded)),
        ...details,
      }),
  }
}
