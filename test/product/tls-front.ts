import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** A server at an address with https, which a browser has to be told to trust. */
export interface TlsFront {
  /** Origin, without a trailing slash. */
  url: string
  close(): Promise<void>
}

/** Ends TLS for a server on loopback, as a proxy does in production. `target` is an origin with http. */
export const startTlsFront = async (target: string): Promise<TlsFront> => {
  const altNames = [{ type: 2 as const, value: 'localhost' }]
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames }],
  })
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, headers } = incoming
    const sent = request(new URL(incoming.url ?? '/', target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
