import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerEnv } from '../kit/http/client-info.ts'
import { fetchInProcess } from './fetch-in-process.ts'

/** What belongs to the connection alone; tests of compression use a socket. */
const OF_THE_CONNECTION = ['accept-encoding', 'connection', 'date', 'keep-alive', 'transfer-encoding']

const headersOf = (headers: Headers) =>
  [...headers].filter(([name]) => !OF_THE_CONNECTION.includes(name)).map(([name, value]) => `${name}: ${value}`)

/** An application that answers with the request that it has received. */
const app = new Hono<ServerEnv>().all('*', async (context) => {
  const { req, env } = context
  context.header('set-cookie', 'first=1', { append: true })
  context.header('set-cookie', 'second=2', { append: true })
  if (req.path === '/elsewhere') return context.redirect('/')
  const [headers, address] = [headersOf(req.raw.headers).sort(), env.incoming?.socket.remoteAddress]
  return context.json({ method: req.method, url: req.url, headers, address, body: await req.text() })
})

const listener = getRequestListener((request, env) => app.fetch(request, env as ServerEnv['Bindings']))
const server = createServer(listener)
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('a request in the process', () => {
  it.each<[what: string, path: string, init?: RequestInit]>([
    ['no headers', '/path?query=1'],
    ['HEAD', '/path', { method: 'HEAD' }],
    ['a redirect', '/elsewhere', { redirect: 'manual' }],
    ['text', '/', { method: 'POST', body: 'ü' }],
    ['JSON', '/', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
    ['no body', '/', { method: 'POST' }],
    ['bytes', '/', { method: 'POST', body: new Uint8Array([65, 66]) }],
    ['a form', '/', { method: 'POST', body: new URLSearchParams({ name: 'ü' }) }],
    ['a preflight', '/', { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } }],
    [
      'headers that browsers set themselves',
      '/',
      {
        headers: { cookie: 'a=1; b=2', origin: 'https://app.example', referer: 'https://app.example/', te: 'trailers' },
      },
    ],
    ['an address of the client', '/', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
    [
      'an agent and a language',
      '/',
      { headers: { 'user-agent': 'Some', 'accept-language': 'zh', accept: 'text/html' } },
    ],
  ])('is and answers what it would through a socket, with %s', async (_what, path, init = {}) => {
    const replies = [await fetch(url + path, init), await fetchInProcess(app)(url + path, init)]
    const [socket, process] = await Promise.all(
      replies.map(async (reply) => ({
        status: reply.status,
        cookies: reply.headers.getSetCookie(),
        headers: headersOf(reply.headers).filter((line) => !line.startsWith('content-length')),
        body: await reply.text(),
      })),
    )
    expect(process).toEqual(socket)
  })
})
