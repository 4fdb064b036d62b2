/** Where a person is sent, in a form that can be told: a site, this computer, or an application that opens addresses of a scheme. */
export type Target = { kind: 'site' | 'computer'; host: string } | { kind: 'app'; scheme: string }

/** These run or show something in this page instead of leading anywhere. */
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

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

const parse = (address: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && !UNSAFE_PROTOCOLS.has(url.protocol) ? url : null
}

/** Where an address leads; null when it is none, or none that a person may be sent to. */
export const targetOf = (address: string): Target | null => {
  const url = parse(address)
  if (!url) return null
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'app', scheme: url.protocol }
  return { kind: LOOPBACK_HOST.test(url.hostname) ? 'computer' : 'site', host: url.host }
}

/** Whether an answer leads to the place that the person agreed to. */
export const isSameTarget = (address: string, expected: string): boolean => {
  const [url, other] = [parse(address), parse(expected)]
  return url !== null && other !== null && url.protocol === other.protocol && url.host === other.host
}

/** The address to go to when the person declines: with `error=access_denied`, and the state that the application gave. */
export const deniedAddress = (redirectUri: string, state: string | null): string => {
  const url = new URL(redirectUri)
  url.searchParams.set('error', 'access_denied')
  if (state !== null) url.searchParams.set('state', state)
  return url.href
}
