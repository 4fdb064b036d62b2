import { email, readAs } from '@sso-elements/contract/api'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Database } from '../../kit/database/schema.ts'
import { isLocalName } from '../../settings/settings.ts'

/** Maximum mails on the page, newest first. */
const MAX_SHOWN = 50

export interface OutboxMail {
  to: string
  subject: string
  text: string
  code?: string
  /** ISO 8601 instant. */
  sentAt: string
}

const mailsTo = async (db: Database, recipient: string): Promise<OutboxMail[]> => {
  let query = db.selectFrom('outbox_mails').selectAll().orderBy('id', 'desc').limit(MAX_SHOWN)
  // Recipients are valid addresses; other texts may contain characters that the database cannot store.
  if (recipient !== '') {
    const address = readAs(email, recipient)
    if (address === null) return []
    query = query.where('recipient', '=', address)
  }
  const rows = await query.execute()
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    ...(row.code === null ? {} : { code: row.code }),
    sentAt: row.sent_at.toISOString(),
  }))
}

const page = (mails: OutboxMail[], to: string) => html`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Outbox</title>
  <h1>Outbox</h1>
  <p>Mail that would have been sent, the newest first. Without SMTP_URL it is kept here.</p>
  <form><label>To <input type="email" name="to" value="${to}"></label> <button>Show</button></form>
  ${
    mails.length === 0
      ? html`<p>No mail yet.</p>`
      : mails.map(
          (mail) => html`<article>
    <h2>${mail.subject}</h2>
    <p>To ${mail.to}, <time>${mail.sentAt}</time>${mail.code ? html`, code <strong>${mail.code}</strong>` : ''}</p>
    <pre>${mail.text}</pre>
  </article>`,
        )
  }
</html>`

/** Whether a request names this server as people here do: a page of others could give its own name the address of this machine. */
const isOwnHost = (host: string | undefined, publicUrl: string): boolean => {
  const url = host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  return url !== null && (isLocalName(url.hostname) || url.hostname === new URL(publicUrl).hostname)
}

/**
 * `/outbox?to=`: a page, or a list for `Accept: application/json`. Only where there is no mail of real users, and only by a name of
 * this machine or of `PUBLIC_URL`.
 */
export const outboxPage =
  (db: Database, publicUrl: string) =>
  async (context: Context): Promise<Response> => {
    if (!isOwnHost(context.req.header('host'), publicUrl)) return context.text('Unknown host', 421)
    const to = context.req.query('to') ?? ''
    const mails = await mailsTo(db, to)
    context.header('Cache-Control', 'no-store')
    context.header(
      'Content-Security-Policy',
      "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    if (context.req.header('accept')?.includes('application/json')) return context.json(mails)
    return context.html(page(mails, to))
  }
