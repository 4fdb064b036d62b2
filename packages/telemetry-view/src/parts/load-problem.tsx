import { ActionButton, describeFailure, noticeText, ScreenLink, useScreen, useT } from '@sso-elements/screens/parts'
import { Message } from './message.tsx'
import { isGone, isNotAllowed } from './not-allowed.ts'

interface LoadProblemProps {
  error: unknown
  onRetry: () => Promise<void>
}

/** Why nothing is shown, and what to do: the page is for others, the session is gone, or a retry. */
export const LoadProblem = ({ error, onRetry }: LoadProblemProps) => {
  const t = useT()
  const { passwordMinLength } = useScreen()
  if (isNotAllowed(error))
    return (
      <Message title={t('telemetry.notAllowedTitle')} text={t('telemetry.notAllowedText')}>
        <ScreenLink destination={{ to: 'organization-info' }} className="sso-button">
          {t('telemetry.organization')}
        </ScreenLink>
      </Message>
    )
  if (isGone(error)) return <Message title={t('telemetry.noEvents')} text={t('telemetry.gone')} />
  const notice = describeFailure(error, passwordMinLength)?.notice ?? { key: 'message.unexpected' as const }
  return (
    <Message title={t('telemetry.failedTitle')} text={noticeText(t, notice)} isAlert>
      <ActionButton label={t('telemetry.retry')} busyLabel={t('telemetry.loading')} onAction={onRetry} />
    </Message>
  )
}
