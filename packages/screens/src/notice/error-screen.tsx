import { NO_TEXTS, type TextKey, type Translate } from '@sso-elements/locale'
import { Icon } from '@sso-elements/ui'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { type Destination, useScreen } from '../screen-context.tsx'
import { useShownTexts } from '../use-texts.ts'

interface NoticeRow {
  title: TextKey
  text: TextKey
  /** The main action: another try, or a way. */
  action: 'retry' | Destination['to']
  wayOut: Destination['to'] | null
}

/** Every kind of error page: what happened, one main action and one way out. */
export const ERROR_KINDS = {
  unknown: { title: 'error.unknownTitle', text: 'error.unknownText', action: 'retry', wayOut: 'sign-in' },
  'not-found': { title: 'error.notFoundTitle', text: 'error.notFoundText', action: 'home', wayOut: 'sign-in' },
  forbidden: { title: 'error.forbiddenTitle', text: 'error.forbiddenText', action: 'sign-in', wayOut: 'home' },
  offline: { title: 'error.offlineTitle', text: 'error.offlineText', action: 'retry', wayOut: 'sign-in' },
  config: { title: 'error.configTitle', text: 'error.configText', action: 'retry', wayOut: null },
} as const satisfies Record<string, NoticeRow>

export type ErrorKind = keyof typeof ERROR_KINDS

const LABELS = { retry: 'error.retry', home: 'error.home', 'sign-in': 'error.signIn' } as const

export interface ErrorScreenProps {
  kind: ErrorKind
  /** Tries again what failed. */
  onRetry: () => void
}

const RetryButton = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <button type="button" className="sso-button" part="button" onClick={onRetry}>
    {label}
  </button>
)

const ErrorNotice = ({ t, kind, onRetry }: ErrorScreenProps & { t: Translate }) => {
  const { title, text, action, wayOut } = ERROR_KINDS[kind]
  return (
    <div className="sso-page-notice">
      <Icon name="alert" />
      <Heading title={t(title)}>{t(text)}</Heading>
      <div className="sso-actions">
        {action === 'retry' ? (
          <RetryButton label={t(LABELS.retry)} onRetry={onRetry} />
        ) : (
          <ScreenLink destination={{ to: action }} className="sso-button">
            {t(LABELS[action])}
          </ScreenLink>
        )}
        {wayOut && <ScreenLink destination={{ to: wayOut }}>{t(LABELS[wayOut])}</ScreenLink>}
      </div>
    </div>
  )
}

/** It never throws: it stands where something else did, and has words even when none can be fetched. */
export const ErrorScreen = ({ kind, onRetry }: ErrorScreenProps) => {
  const { locale } = useScreen()
  const { t, failure } = useShownTexts(['notice'])
  if (t) return <ErrorNotice t={t} kind={kind} onRetry={onRetry} />
  if (!failure) return <FormSkeleton fields={1} />
  const { title, text, retry } = NO_TEXTS[locale]
  return (
    <div className="sso-page-notice">
      <Icon name="alert" />
      <Heading title={title}>{text}</Heading>
      <RetryButton label={retry} onRetry={onRetry} />
    </div>
  )
}
