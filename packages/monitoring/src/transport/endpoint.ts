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
  /** URL of a request; times are in milliseconds. */
  url(path: WritePath, isCompressed: boolean): string
  /** Whether a request is our own, which is neither recorded nor traced. */
  isOwn(url: string): boolean
}

export const createEndpoint = ({ collectorOrigin, clientToken }: EndpointOptions): Endpoint => {
  // Normalized as the browser does, so that our own requests are recognized; a URL with credentials would throw.
  const { origin, pathname } = new URL(collectorOrigin)
  const base = (origin + pathname).replace(/\/+$/, '')
  const site = clientToken === undefined ? '' : `&token=${encodeURIComponent(clientToken)}&to_headless=true`
  return {
    url: (path, isCompressed) => `${base}${path}?precision=ms${isCompressed ? '&encoding=deflate' : ''}${site}`,
    isOwn: (url) => url.startsWith(`${base}/v1/write/`),
  }
}
