import { isLoopback } from '@sso-elements/contract'

/** A redirect target, in a form that can be described: a site, this computer, or an application with a custom scheme. */
export type Target = { kind: 'site' | 'computer'; host: string } | { kind: 'app'; scheme: string }

/** These run or show content in this page instead of navigating. */
const UNSAFE_PROTOCOLS: ReadonlySet<string> = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'filesystem:',
  'file:',
  'about:',
  'view-source:',
])

const parse = (address: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && !UNSAFE_PROTOCOLS.has(url.protocol) ? url : null
}

/** The target of a URL; null if it is invalid or unsafe to redirect to. */
export const targetOf = (address: string): Target | null => {
  const url = parse(address)
  if (!url) return null
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'app', scheme: url.protocol }
  return { kind: isLoopback(url.hostname) ? 'computer' : 'site', host: url.host }
}

/** Whether the URL of a response has the protocol and host that the user agreed to. */
export const isSameTarget = (address: string, expected: string): boolean => {
  const [url, other] = [parse(address), parse(expected)]
  return url !== null && other !== null && url.protocol === other.protocol && url.host === other.host
}

/** The redirect URL if the user declines: with `error=access_denied` and the `state` of the application. */
export const deniedAddress = (redirectUri: string, state: string | null): string => {
  const url = new URL(redirectUri)
  url.searchParams.set('error', 'access_denied')
  if (state !== null) url.searchParams.set('state', state)
  return url.href
}
