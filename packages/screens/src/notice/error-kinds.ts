import type { NoticeRow } from './notice-row.ts'

const row = (key: Key, action: NoticeRow['action'], secondaryAction: NoticeRow['secondaryAction']) =>
  ({ title: `error.${key}Title`, text: `error.${key}Text`, tone: 'warning', action, secondaryAction }) as const
type Key = 'unknown' | 'notFound' | 'forbidden' | 'offline' | 'config'

/** The kinds of error pages. */
export const ERROR_KINDS = {
  unknown: row('unknown', 'retry', 'sign-in'),
  'not-found': row('notFound', 'home', 'sign-in'),
  forbidden: row('forbidden', 'other-account', 'home'),
  offline: row('offline', 'retry', 'sign-in'),
  config: row('config', 'retry', null),
} as const satisfies Record<string, NoticeRow>

export type ErrorKind = keyof typeof ERROR_KINDS
