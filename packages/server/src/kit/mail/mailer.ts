import { createTransport } from 'nodemailer'
import type { Background } from '../background.ts'
import type { Database } from '../database/schema.ts'
import type { Sender } from '../settings/address-setting.ts'
import type { MailText } from './mail-texts.ts'

export interface Mail extends MailText {
  to: string
  /** The code in the mail, for the outbox page. */
  code?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Maximum simultaneous connections to the mail server. */
const MAX_CONNECTIONS = 5
/** Timeout of the mail server, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Sends over SMTP in the background, so that a response reveals neither how long the mail server took nor whether it accepted the
 * mail. Recipient and sender are address objects, which a comma or line break cannot extend.
 */
export const createSmtpMailer = (smtpUrl: string, from: Sender, background: Background): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text }) => {
      background.run(() => transport.sendMail({ from, to: { name: '', address: to }, subject, text }))
    },
    close: () => transport.close(),
  }
}

/** Stores mail in the database, for the page /outbox in dev and test. */
export const createOutboxMailer = (db: Database): Mailer => ({
  send: async ({ to, subject, text, code }) => {
    await db
      .insertInto('outbox_mails')
      .values({ recipient: to, subject, body: text, code: code ?? null })
      .execute()
  },
  close: () => {},
})
