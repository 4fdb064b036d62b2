import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small web server of somebody else on this machine: an application, or an editor that waits for its sign-in. */
export interface Listener {
  /** Origin, without a trailing slash. */
  url: string
  /** The addresses that were asked for, in their order, without what browsers ask for on their own. */
  asked: URL[]
  close(): Promise<void>
}

const OF_BROWSERS = '/favicon.ico'

/** Listens on a free port of 127.0.0.1 and answers every address with a page. */
export const startListener = async (): Promise<Listener> => {
  const asked: URL[] = []
  let url = ''
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', url)
    if (address.pathname !== OF_BROWSERS) asked.push(address)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<!doctype html><html lang="en"><title>Arrived</title><h1>Arrived</h1></html>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
