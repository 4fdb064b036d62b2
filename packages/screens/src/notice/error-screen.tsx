import type { TextKey } from '@sso-elements/locale'
import { Icon } from '@sso-elements/ui'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import type { Destination } from '../screen-context.tsx'
import { WithTexts } from '../with-texts.tsx'

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

export const ErrorScreen = ({ kind, onRetry }: ErrorScreenProps) => {
  const { title, text, action, wayOut } = ERROR_KINDS[kind]
  return (
    <WithTexts groups={['notice']}>
      {(t) => (
        <div className="sso-page-notice">
          <Icon name="alert" />
          <Heading title={t(title)}>{t(text)}</Heading>
          <div className="sso-actions">
            {action === 'retry' ? (
              <button type="button" className="sso-button" part="button" onClick={onRetry}>
                {t(LABELS.retry)}
              </button>
            ) : (
              <ScreenLink destination={{ to: action }} className="sso-button">
                {t(LABELS[action])}
              </ScreenLink>
            )}
            {wayOut && <ScreenLink destination={{ to: wayOut }}>{t(LABELS[wayOut])}</ScreenLink>}
          </div>
        </div>
      )}
    </WithTexts>
  )
}
