import { randomBytes } from 'node:crypto'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Lifetime of tokens and tickets of both platforms, in seconds. */
export const LIFETIME_S = 7200
const LIFETIME = LIFETIME_S * 1000
/** DingTalk renews a token or ticket by each call, but not beyond this age. */
const MAX_AGE = 24 * HOUR

export const someSecret = (prefix = ''): string => `${prefix}${randomBytes(16).toString('hex')}`

interface Token<Claims> {
  text: string
  /** Tokens with the same owner are alike: a call for one of them receives the latest. */
  owner: string
  claims: Claims
  issuedAt: number
  expiresAt: number
}

interface TokenRules {
  prefix?: string
  /** `overlap`: a new token when less than 30 minutes are left, as Feishu does. `renew`: the same with a new expiry, as DingTalk does. */
  repeat: 'overlap' | 'renew' | 'new'
  now(): number
}

/** Tokens of one kind. */
export const tokenStore = <Claims>({ prefix = '', repeat, now }: TokenRules) => {
  let tokens: Token<Claims>[] = []
  const isValid = ({ expiresAt }: Token<Claims>): boolean => expiresAt > now()
  const repeated = (owner: string): Token<Claims> | undefined => {
    const latest = tokens.findLast((token) => token.owner === owner && isValid(token))
    if (!latest || repeat === 'new') return undefined
    if (repeat === 'overlap') return latest.expiresAt - now() < 30 * MINUTE ? undefined : latest
    latest.expiresAt = Math.min(now() + LIFETIME, latest.issuedAt + MAX_AGE)
    return latest
  }
  return {
    /** The token of the owner and the seconds for which it is valid. */
    issue(owner: string, claims: Claims): { token: string; expiresIn: number } {
      let token = repeated(owner)
      if (!token) {
        token = { text: someSecret(prefix), owner, claims, issuedAt: now(), expiresAt: now() + LIFETIME }
        tokens.push(token)
      }
      return { token: token.text, expiresIn: Math.floor((token.expiresAt - now()) / 1000) }
    },
    claimsOf: (text: string): Claims | undefined =>
      tokens.find((token) => token.text === text && isValid(token))?.claims,
    /** Valid tokens of the owner. */
    validOf: (owner: string): string[] =>
      tokens.filter((token) => token.owner === owner && isValid(token)).map(({ text }) => text),
    voidAll(): void {
      tokens = []
    },
  }
}

interface Code<Grant> {
  grant: Grant
  expiresAt: number
  used: boolean
}

export type CodeState = 'unknown' | 'used' | 'expired' | 'valid'

/** One-time codes of a platform. */
export const codeStore = <Grant>(now: () => number) => {
  const codes = new Map<string, Code<Grant>>()
  return {
    issue(grant: Grant, minutes: number): string {
      const text = someSecret()
      codes.set(text, { grant, expiresAt: now() + minutes * MINUTE, used: false })
      return text
    },
    stateOf(text: string): CodeState {
      const code = codes.get(text)
      if (!code) return 'unknown'
      if (code.used) return 'used'
      return code.expiresAt > now() ? 'valid' : 'expired'
    },
    grantOf: (text: string): Grant | undefined => codes.get(text)?.grant,
    consume(text: string): void {
      const code = codes.get(text)
      if (code) code.used = true
    },
  }
}
