import { NO_TEXTS } from '@sso-elements/locale'
import type { DefinedScreen } from '../define-screen.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenPart, useScreen } from '../screen-context.tsx'
import { useRetry } from '../use-retry.ts'
import { useShownTexts } from '../use-texts.ts'
import { ERROR_KINDS, type ErrorKind } from './error-kinds.ts'
import noticeStyles from './notice.css?inline'
import { NoticeArt } from './notice-art.tsx'
import { PageNotice } from './page-notice.tsx'

export interface ErrorScreenProps {
  kind: ErrorKind
  /** Retries what failed; the page shows that it loads until the promise settles. */
  onRetry: () => void | Promise<void>
}

const TEXTS = ['notice'] as const

const ErrorPage = ({ kind, onRetry }: ErrorScreenProps) => {
  const { locale } = useScreen()
  const { t, failure } = useShownTexts(TEXTS)
  const { busy, retried, retry } = useRetry(async () => onRetry())
  if (busy) return <FormSkeleton fields={1} />
  if (t)
    return (
      <ScreenPart t={t}>
        <PageNotice row={ERROR_KINDS[kind]} onRetry={retry} firstFocus={retried} />
      </ScreenPart>
    )
  if (!failure) return <FormSkeleton fields={1} />
  const words = NO_TEXTS[locale]
  return (
    <div className="sso-page-notice">
      <NoticeArt tone="warning" />
      <Heading title={words.title}>{words.text}</Heading>
      <div className="sso-actions">
        <button type="button" className="sso-button" part="button" onClick={retry}>
          {words.retry}
        </button>
      </div>
    </div>
  )
}

/**
 * An error page that never throws: error boundaries render it, and it has built-in texts if none can be fetched. So it does not
 * use `defineScreen`, which throws if its texts fail to load.
 */
export const ErrorScreen: DefinedScreen<ErrorScreenProps> = Object.assign(ErrorPage, {
  texts: TEXTS,
  styles: [noticeStyles],
})
