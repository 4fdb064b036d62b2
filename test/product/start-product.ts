import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startBuiltServer } from './built-server.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** Mail is stored a moment after the answer: how often and how long it is looked for. */
const MAIL_POLL_MS = 50
const MAIL_ATTEMPTS = 200

/** Address that the example's page is written for; the real one of the test takes its place. */
const EXAMPLE_SERVER = /http:\/\/localhost:3000/g

/** The built product, running, and a page of another origin that embeds it. */
export interface Product {
  /** Origin of the sign-in site. */
  url: string
  /** The plain-html example, on another site. */
  embedUrl: string
  /** The newest code that was mailed to an address. */
  mailedCode(email: string): Promise<string>
  /** Waits until an address has received this many mails, and gives the newest text. */
  mails(email: string): Promise<{ subject: string; text: string; code?: string }[]>
}

/** Starts the built server on a data folder of its own, and the example on a port of another site. */
export const startProduct = async (): Promise<Product & { stop(): Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sso-journey-'))
  let url = ''
  const example = createServer(async (_request, response) => {
    const page = await readFile(join(REPOSITORY, 'examples/plain-html/index.html'), 'utf8')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page.replaceAll(EXAMPLE_SERVER, url))
  })
  await new Promise<void>((listening) => example.listen(0, '127.0.0.1', listening))
  const embedUrl = `http://127.0.0.1:${(example.address() as AddressInfo).port}`

  const server = await startBuiltServer({
    DATA_DIR: join(dataDir, 'data'),
    RETURN_ORIGINS: embedUrl,
    LOG_LEVEL: 'warn',
  })
  url = server.url

  const mails: Product['mails'] = async (email) => {
    const response = await fetch(`${url}/outbox?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    })
    return (await response.json()) as Awaited<ReturnType<Product['mails']>>
  }
  const spent = new Set<string>()
  return {
    url,
    embedUrl,
    mails,
    async mailedCode(email) {
      for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt++) {
        const code = (await mails(email)).find((mail) => mail.code && !spent.has(email + mail.code))?.code
        if (code) {
          spent.add(email + code)
          return code
        }
        await delay(MAIL_POLL_MS)
      }
      throw new Error(`No new code was mailed to ${email}`)
    },
    async stop() {
      await server.stop()
      await new Promise((closed) => example.close(closed))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
