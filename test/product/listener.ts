import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server that stands in for an application or editor which receives a sign-in redirect. */
export interface Listener {
  /** Origin, without a trailing slash. */
  url: string
  /** The requested URLs in order, without the favicon. */
  requestedUrls: URL[]
  close(): Promise<void>
}

const FAVICON = '/favicon.ico'

/** Listens on a free port of 127.0.0.1 and serves the same page for every URL. */
export const startListener = async (): Promise<Listener> => {
  const requestedUrls: URL[] = []
  let url = ''
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', url)
    if (address.pathname !== FAVICON) requestedUrls.push(address)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<!doctype html><html lang="en"><title>Arrived</title><h1>Arrived</h1></html>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requestedUrls,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
