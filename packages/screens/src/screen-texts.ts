import type { TextGroup } from '@sso-elements/locale'

/**
 * Text groups of the screens that elements show. They are separate from the screens' code because elements fetch both in
 * parallel; the other screens list their texts in their definition.
 */
export const SCREEN_TEXTS = {
  'sign-in': ['sign-in'],
  register: ['sign-in', 'register'],
  'forgot-password': ['sign-in', 'password'],
  'reset-password': ['sign-in', 'password'],
  'create-organization': ['sign-in', 'organization'],
  /** Every state of an invitation and of a code, because texts cannot be fetched after the network is lost. */
  'join-organization': ['sign-in', 'register', 'join', 'notice', 'feedback'],
  'join-by-code': ['sign-in', 'join'],
  'application-sent': ['join', 'notice', 'feedback'],
  'share-login': ['sign-in', 'share', 'notice', 'feedback'],
  'signed-in': ['organization'],
  joined: ['join', 'notice'],
} as const satisfies Record<string, readonly TextGroup[]>
