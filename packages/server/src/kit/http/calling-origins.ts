import { createOriginMatcher } from '@sso-elements/contract'

/** Whether scripts of an origin may call the API: our own origin and the listed ones. */
export const createCallerCheck = (publicUrl: string, rules: readonly string[]): ((origin: string) => boolean) => {
  const own = new URL(publicUrl).origin
  const isListed = createOriginMatcher(rules)
  return (origin) => origin === own || isListed(origin)
}
