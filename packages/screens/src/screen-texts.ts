import type { TextGroup } from '@sso-elements/locale'

/**
 * What the screens of elements say at once. It stands apart from their code because elements fetch both side by side; the other
 * screens name their texts where they are defined.
 */
export const SCREEN_TEXTS = {
  'sign-in': ['sign-in'],
  register: ['sign-in', 'register'],
  'forgot-password': ['sign-in', 'password'],
  'reset-password': ['sign-in', 'password'],
  'create-organization': ['sign-in', 'organization'],
  /** An invitation, or a code: every state of both, for what a lost network needs has to be there before it is lost. */
  'join-organization': ['sign-in', 'register', 'join', 'notice', 'feedback'],
  'join-by-code': ['sign-in', 'join'],
  'application-sent': ['join', 'notice', 'feedback'],
  'share-login': ['sign-in', 'share', 'notice', 'feedback'],
  'signed-in': ['organization'],
  joined: ['join', 'notice'],
} as const satisfies Record<string, readonly TextGroup[]>
