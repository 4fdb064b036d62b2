import { type Answer, refusal, type SeenRequest, success } from './api-server.ts'

interface FakeShare {
  password?: string
  /** Revoked or expired. */
  gone?: boolean
}

/**
 * Replies of a server to the calls of shares; null for any other call. A token is `token-of-<code>-<n>` and opens that share only.
 *
 * @param shares by their code; a test may change them later
 */
export const shareAnswers = (shares: Record<string, FakeShare>) => {
  let count = 0
  const ended = new Set<string>()
  return ({ path, body, headers }: SeenRequest): Answer | null => {
    const { shareCode = '', password } = (body ?? {}) as { shareCode?: string; password?: string }
    const share = Object.hasOwn(shares, shareCode) ? shares[shareCode] : undefined
    const exists = share && !share.gone
    const token = String(headers['accesstoken'] ?? '')
    switch (path) {
      case '/anonymous/share/logout':
        ended.add(token)
        return success(null)
      case '/anonymous/share/unauth-info':
        return exists ? success({ shareCode, pwdEnabled: share.password ? 1 : 0 }) : refusal('0430001', 'gone')
      case '/anonymous/share/login':
        if (!exists) return refusal('0430001', 'gone')
        count += 1
        return share.password === password ? success({ token: `token-of-${shareCode}-${count}` }) : refusal('0430002')
      case '/anonymous/share/content': {
        const code = /^token-of-(.*)-\d+$/.exec(token)?.[1] ?? ''
        const opened = Object.hasOwn(shares, code) ? shares[code] : undefined
        if (!opened || opened.gone || ended.has(token)) return refusal('403', 'no', 403)
        return success({
          shareCode: code,
          resourceType: 'document',
          title: `About ${code}`,
          orgName: 'Acme',
          body: 'Words',
          updatedAt: '2026-03-01T09:00:00.000Z',
        })
      }
      default:
        return null
    }
  }
}
