import { CODE_OF_REPLY } from '@sso-elements/contract'

/** The effect of an error code on the session, besides its message. */
export type CodeEffect =
  /** Clear the person and the share visits; reload once per request address (CAT-01). */
  | 'sign-out-and-reload-once'
  /** Clear the person; reload (CAT-02). */
  | 'sign-out-and-reload'

const EFFECTS = {
  [CODE_OF_REPLY.notSignedIn]: 'sign-out-and-reload-once',
  [CODE_OF_REPLY.accountDisabled]: 'sign-out-and-reload',
} as const satisfies Record<string, CodeEffect>

const SIGN_IN_PAGES = ['/sso/login', '/sso/register']

/** The effect of a code on a page, or null. Code 04206 has none on the sign-in pages (CAT-02). */
export const effectOfCode = (code: string, pagePath: string): CodeEffect | null => {
  const effect = Object.hasOwn(EFFECTS, code) ? EFFECTS[code as keyof typeof EFFECTS] : null
  const onSignInPage = SIGN_IN_PAGES.includes(pagePath.replace(/\/+$/, ''))
  return effect === 'sign-out-and-reload' && onSignInPage ? null : effect
}
