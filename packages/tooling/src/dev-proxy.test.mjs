import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRepository } from './repository.mjs'

const apiServer = createHttpServer((request, response) => response.end(`server: ${request.method} ${request.url}`))
/** @type {import('vite').ViteDevServer} */
let vite
let pages = ''

beforeAll(async () => {
  apiServer.listen(0, '127.0.0.1')
  await once(apiServer, 'listening')
  process.env['API_SERVER'] = `http://127.0.0.1:${portOf(apiServer)}`
  vite = await createServer({
    root: inRepository('host'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, watch: null },
  })
  await vite.listen()
  pages = `http://127.0.0.1:${portOf(vite.httpServer)}`
})
afterAll(async () => {
  await vite.close()
  apiServer.close()
})

/** @param {Pick<import('node:net').Server, 'address'> | null} server */
const portOf = (server) => {
  const address = server?.address()
  return typeof address === 'object' ? address?.port : undefined
}

it('proxies server paths during development', async () => {
  for (const path of [
    '/api/account/login',
    '/sso/config.json',
    '/sso/login/with/google',
    '/outbox?to=x',
    '/sdk/sso-elements.js',
    '/readyz',
  ])
    expect(await (await fetch(pages + path)).text()).toBe(`server: GET ${path}`)
})

it('proxies the POST of a marketplace and serves the page for a GET', {
  tags: ['RTE-02'],
}, async () => {
  const posted = await fetch(`${pages}/sso/register/aws`, { method: 'POST', body: 'x=1' })
  expect(await posted.text()).toBe('server: POST /sso/register/aws')
  for (const path of ['/sso/register/aws', '/sso/register/aws?error=expired', '/sso/register']) {
    const page = await fetch(pages + path, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('<!doctype html>')
  }
})
