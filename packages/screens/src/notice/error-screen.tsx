import { NO_TEXTS } from '@sso-elements/locale'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { useScreen } from '../screen-context.tsx'
import { useShownTexts } from '../use-texts.ts'
import { NoticeArt } from './notice-art.tsx'
import type { NoticeRow } from './notice-row.ts'
import { PageNotice } from './page-notice.tsx'

const row = (key: Key, action: NoticeRow['action'], wayOut: NoticeRow['wayOut']) =>
  ({ title: `error.${key}Title`, text: `error.${key}Text`, tone: 'warning', action, wayOut }) as const
type Key = 'unknown' | 'notFound' | 'forbidden' | 'offline' | 'config'

/** Every kind of error page. */
export const ERROR_KINDS = {
  unknown: row('unknown', 'retry', 'sign-in'),
  'not-found': row('notFound', 'home', 'sign-in'),
  forbidden: row('forbidden', 'sign-in', 'home'),
  offline: row('offline', 'retry', 'sign-in'),
  config: row('config', 'retry', null),
} as const satisfies Record<string, NoticeRow>

export type ErrorKind = keyof typeof ERROR_KINDS

export interface ErrorScreenProps {
  kind: ErrorKind
  /** Tries again what failed. */
  onRetry: () => void
}

/** It never throws: it stands where something else did, and has words even when none can be fetched. */
export const ErrorScreen = ({ kind, onRetry }: ErrorScreenProps) => {
  const { locale } = useScreen()
  const { t, failure } = useShownTexts(['notice'])
  if (t) return <PageNotice t={t} row={ERROR_KINDS[kind]} onRetry={onRetry} />
  if (!failure) return <FormSkeleton fields={1} />
  const { title, text, retry } = NO_TEXTS[locale]
  return (
    <div className="sso-page-notice">
      <NoticeArt tone="warning" />
      <Heading title={title}>{text}</Heading>
      <div className="sso-actions">
        <button type="button" className="sso-button" part="button" onClick={onRetry}>
          {retry}
        </button>
      </div>
    </div>
  )
}
