/** Paths of the collector (MON-06). */
export const WRITE_PATH = {
  rum: '/v1/write/rum',
  logging: '/v1/write/logging',
  replay: '/v1/write/rum/replay',
} as const
export type WritePath = (typeof WRITE_PATH)[keyof typeof WRITE_PATH]

interface EndpointOptions {
  collectorOrigin: string
  clientToken?: string | undefined
}

export interface Endpoint {
  /** Address of a request; times are in milliseconds. */
  url(path: WritePath, isCompressed: boolean): string
  /** Whether a request is one of ours, which is neither recorded nor traced. */
  isOwn(url: string): boolean
}

export const createEndpoint = ({ collectorOrigin, clientToken }: EndpointOptions): Endpoint => {
  // As the browser writes it, by which its own requests are recognized; a request to an address with a user would throw.
  const { origin, pathname } = new URL(collectorOrigin)
  const base = (origin + pathname).replace(/\/+$/, '')
  const site = clientToken === undefined ? '' : `&token=${encodeURIComponent(clientToken)}&to_headless=true`
  return {
    url: (path, isCompressed) => `${base}${path}?precision=ms${isCompressed ? '&encoding=deflate' : ''}${site}`,
    isOwn: (url) => url.startsWith(`${base}/v1/write/`),
  }
}
