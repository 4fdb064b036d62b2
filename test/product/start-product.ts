import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBuiltServer } from './built-server.ts'
import { type Listener, startListener } from './listener.ts'
import { sharedPages } from './shared-pages.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** Mail is stored a moment after the answer: how often and how long it is looked for. */
const MAIL_POLL_MS = 50
const MAIL_ATTEMPTS = 600

/** Address that the example's page is written for; the real one of the test takes its place. */
const EXAMPLE_SERVER = /http:\/\/localhost:3000/g

/** The tests’ own calls say that they come from other machines, so that no limit for one machine ends a journey. */
const OWN_MACHINE = '127.0.0.1'

/** The application that is registered, and the one address at which it may be handed a sign-in. */
export const APPLICATION = { clientId: 'reports', name: 'Reports', path: '/back' } as const

/** The built product, running, and a page of another origin that embeds it. */
export interface Product {
  /** Origin of the sign-in site. */
  url: string
  /** The plain-html example, on another site, and the documents example at `/documents/`. */
  embedUrl: string
  /** Another application: registered for sign-ins, and the settings application too. */
  application: Pick<Listener, 'url' | 'asked'>
  /** The newest code that was mailed to an address. */
  mailedCode(email: string): Promise<string>
  /** The link in the newest mail that has one. */
  mailedLink(email: string): Promise<string>
  /** All mails to an address at this moment, the newest first. */
  mails(email: string): Promise<{ subject: string; text: string; code?: string }[]>
}

/** Starts the built server on a data folder of its own, and the example on a port of another site. */
export const startProduct = async (
  settings: Record<string, string> = {},
): Promise<Product & { stop(): Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sso-journey-'))
  let url = ''
  const example = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url)
    const name = pathname === '/documents/' ? 'documents' : 'plain-html'
    const page = await readFile(join(REPOSITORY, 'examples', name, 'index.html'), 'utf8')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(sharedPages(url)[pathname] ?? page.replaceAll(EXAMPLE_SERVER, url))
  })
  await new Promise<void>((listening) => example.listen(0, '127.0.0.1', listening))
  const embedUrl = `http://127.0.0.1:${(example.address() as AddressInfo).port}`

  const application = await startListener()
  const { clientId, name, path } = APPLICATION
  const server = await startBuiltServer({
    DATA_DIR: join(dataDir, 'data'),
    RETURN_ORIGINS: embedUrl,
    APPLICATIONS: JSON.stringify([{ clientId, name, redirectUris: [application.url + path] }]),
    SETTINGS_URL: `${application.url}/settings`,
    TRUSTED_PROXIES: OWN_MACHINE,
    LOG_LEVEL: 'warn',
    ...settings,
  })
  url = server.url

  const mails: Product['mails'] = async (email) => {
    const response = await fetch(`${url}/outbox?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    })
    return (await response.json()) as Awaited<ReturnType<Product['mails']>>
  }
  /** Looks until there is something; `what` ends the sentence when there never is. */
  const untilMailed = async (email: string, what: string, find: () => Promise<string | undefined>): Promise<string> => {
    for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt++) {
      const found = await find()
      if (found !== undefined) return found
      await delay(MAIL_POLL_MS)
    }
    throw new Error(`No ${what} was mailed to ${email}`)
  }
  const spent = new Set<string>()
  return {
    url,
    embedUrl,
    application,
    mails,
    mailedLink: (email) =>
      untilMailed(email, 'link', async () => {
        const links = (await mails(email)).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0])
        return links.find((link) => link !== undefined)
      }),
    mailedCode: (email) =>
      untilMailed(email, 'new code', async () => {
        const code = (await mails(email)).find((mail) => mail.code && !spent.has(email + mail.code))?.code
        if (code !== undefined) spent.add(email + code)
        return code
      }),
    async stop() {
      await server.stop()
      await application.close()
      await new Promise((closed) => example.close(closed))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
