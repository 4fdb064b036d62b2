import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBuiltServer } from './built-server.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { sharedPages } from './shared-pages.ts'

/** A web server that stands in for an application which receives a sign-in redirect. */
interface Listener {
  /** Origin, without a trailing slash. */
  url: string
  close(): Promise<void>
}

/** Listens on a free port of 127.0.0.1 and serves the same page for every URL. */
const startListener = async (): Promise<Listener> => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      '<!doctype html><html lang="en"><title>Arrived</title><link rel="icon" href="data:," /><h1>Arrived</h1></html>',
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** The server's origin in the examples, which is replaced with that of the test's server. */
const EXAMPLE_SERVER = /http:\/\/localhost:3000/g

/** Trusted as a proxy, so that the tests' API calls can use many client addresses and no limit per address stops a journey. */
const LOOPBACK = '127.0.0.1'

/** The registered application, with the path of its redirect URI. */
export const APPLICATION = { clientId: 'reports', name: 'Reports', path: '/back' } as const

/** Origins of the running product, and of a page of another origin that embeds it; all without a trailing slash. */
export interface ProductAddresses {
  /** Origin of the sign-in site. */
  url: string
  /** Origin of another site with the plain-html example, and the others below, as `/documents/`. */
  embedUrl: string
  /** The same pages on the site of `url`, which shares its cookies. */
  sameSiteEmbedUrl: string
  /** Origin of the registered application, which is the settings application as well. */
  applicationUrl: string
}

export type Product = ProductAddresses & Mailbox

/** Examples without a build, each at the path of its folder. */
const EXAMPLES = ['documents', 'workbench']

/** Starts the built server with a new data folder, and the examples on another origin. */
export const startProduct = async (
  settings: Record<string, string> = {},
): Promise<Product & { stop(): Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sso-journey-'))
  let url = ''
  const example = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url)
    const name = EXAMPLES.find((folder) => pathname === `/${folder}/`) ?? 'plain-html'
    const page = await readFile(join(REPOSITORY, 'examples', name, 'index.html'), 'utf8')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(sharedPages(url)[pathname] ?? page.replaceAll(EXAMPLE_SERVER, url))
  })
  await new Promise<void>((listening) => example.listen(0, '127.0.0.1', listening))
  const { port } = example.address() as AddressInfo
  const [embedUrl, sameSiteEmbedUrl] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]

  const application = await startListener()
  const { clientId, name, path } = APPLICATION
  const serverSettings = {
    DATA_DIR: join(dataDir, 'data'),
    RETURN_ORIGINS: `${embedUrl},${sameSiteEmbedUrl}`,
    APPLICATIONS: JSON.stringify([{ clientId, name, redirectUris: [application.url + path] }]),
    SETTINGS_URL: `${application.url}/settings`,
    TRUSTED_PROXIES: LOOPBACK,
    LOG_LEVEL: 'warn',
    // On a busy machine reading events takes long.
    COLLECTOR_LOAD: '100',
    ...settings,
  }
  // Without the optimizing compiler, which takes longer for the embedded database than the journeys save by it.
  const server = await startBuiltServer(serverSettings, ['--liftoff-only'])
  url = server.url
  return {
    url,
    embedUrl,
    sameSiteEmbedUrl,
    applicationUrl: application.url,
    ...openMailbox(url),
    async stop() {
      await server.stop()
      await application.close()
      await new Promise((closed) => {
        example.close(closed)
        example.closeAllConnections()
      })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
