import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from 'playwright/test'
import { startBuiltServer } from '../built-server.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

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

const startProduct = async (): Promise<Product & { stop(): Promise<void> }> => {
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
      let code: string | undefined
      await expect
        .poll(async () => {
          code = (await mails(email)).find((mail) => mail.code && !spent.has(email + mail.code))?.code
          return code
        })
        .toBeTruthy()
      spent.add(email + code)
      return code ?? ''
    },
    async stop() {
      await server.stop()
      await new Promise((closed) => example.close(closed))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Problems that a page reports to its developer: errors, and what its content security policy refused. */
const problemsOf = (page: Page): string[] => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}

export const PASSWORD = 'quiet otters drift home'

let counter = 0
/** An address that no other test uses. */
export const newEmail = (name: string): string => `${name}-${process.pid}-${++counter}@journey.example`

export const test = base.extend<{ problems: string[] }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's pattern to find what a fixture needs.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  problems: async ({ page }, use) => {
    await use(problemsOf(page))
  },
})

export { expect }
