import { setTimeout as delay } from 'node:timers/promises'

/** Mail is stored shortly after the response, so it is polled. */
const MAIL_POLL_MS = 50
const MAIL_ATTEMPTS = 600

/** A mail that the product sent. */
export interface Mail {
  subject: string
  text: string
  code?: string
}

/** The mail of a running product. */
export interface Mailbox {
  /** The newest unused code that was mailed to an address. */
  mailedCode(email: string): Promise<string>
  /** The link of the newest mail with one. */
  mailedLink(email: string): Promise<string>
  /** All mails to an address so far, newest first. */
  mails(email: string): Promise<Mail[]>
}

/** @param url the product's origin, without a trailing slash */
export const openMailbox = (url: string): Mailbox => {
  const mails: Mailbox['mails'] = async (email) => {
    const response = await fetch(`${url}/outbox?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    })
    return (await response.json()) as Mail[]
  }
  /** Polls until `find` returns a value; `what` names it in the timeout's error. */
  const waitForMail = async (email: string, what: string, find: () => Promise<string | undefined>): Promise<string> => {
    for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt++) {
      const found = await find()
      if (found !== undefined) return found
      await delay(MAIL_POLL_MS)
    }
    throw new Error(`No ${what} was mailed to ${email}`)
  }
  const usedCodes = new Set<string>()
  return {
    mails,
    mailedLink: (email) =>
      waitForMail(email, 'link', async () => {
        const links = (await mails(email)).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0])
        return links.find((link) => link !== undefined)
      }),
    mailedCode: (email) =>
      waitForMail(email, 'new code', async () => {
        const code = (await mails(email)).find((mail) => mail.code && !usedCodes.has(email + mail.code))?.code
        if (code !== undefined) usedCodes.add(email + code)
        return code
      }),
  }
}
