import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server that stands in for an application which receives a sign-in redirect. */
export interface Listener {
  /** Origin, without a trailing slash. */
  url: string
  close(): Promise<void>
}

/** Listens on a free port of 127.0.0.1 and serves the same page for every URL. */
export const startListener = async (): Promise<Listener> => {
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
