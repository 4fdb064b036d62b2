import type { TelemetryErrorSample } from '@sso-elements/contract'
import { Card } from '../parts/card.tsx'
import { useViewFormat } from '../view/use-view-format.ts'
import { ErrorStack } from './error-stack.tsx'

/** What the latest occurrence of an error says: message, stack and causes. */
export const ErrorSample = ({ sample }: { sample: TelemetryErrorSample }) => {
  const { t, dateTime } = useViewFormat()
  return (
    <Card
      title={t('faultPage.latest')}
      text={t('faultPage.latestText', { time: dateTime(sample.at, { seconds: true }) })}
    >
      <p className="sso-fault-message">
        <bdi dir="auto">{sample.message || sample.type}</bdi>
      </p>
      <ErrorStack stack={sample.stack} sourceStack={sample.sourceStack} />
      {sample.causes.length > 0 && (
        <>
          <h3 className="sso-card-part">{t('faultPage.causes')}</h3>
          <ol className="sso-fault-causes">
            {sample.causes.map(({ source, type, message, stack }) => (
              <li key={source}>
                <p className="sso-fault-message">
                  <code>
                    <bdi>{source}</bdi>
                  </code>{' '}
                  <bdi dir="auto">{type || message}</bdi>
                  {type && message && (
                    <>
                      : <bdi dir="auto">{message}</bdi>
                    </>
                  )}
                </p>
                {stack && (
                  <details className="sso-more">
                    <summary>{t('faultPage.stack')}</summary>
                    <ErrorStack stack={stack} />
                  </details>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}
