import type { TelemetryErrorSample } from '@sso-elements/contract'
import { useT } from '@sso-elements/screens/parts'
import { Card } from '../parts/card.tsx'
import { useViewFormat } from '../view/use-view-format.ts'

const Lines = ({ label, text }: { label: string; text: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <pre className="sso-stack" role="group" aria-label={label} tabIndex={0} dir="ltr">
    {text}
  </pre>
)

interface ErrorStackProps {
  /** As the browser sent it. */
  stack: string
  /** With the sources of its frames, if they are known. */
  sourceStack?: string | null
}

/** A stack, with its sources before the built files. */
const ErrorStack = ({ stack, sourceStack = null }: ErrorStackProps) => {
  const t = useT()
  if (stack === '') return <p className="sso-hint">{t('faultPage.noStack')}</p>
  if (sourceStack === null) return <Lines label={t('faultPage.stack')} text={stack} />
  return (
    <>
      <Lines label={t('faultPage.stack')} text={sourceStack} />
      <details className="sso-more">
        <summary>{t('faultPage.builtStack')}</summary>
        <Lines label={t('faultPage.builtStack')} text={stack} />
      </details>
    </>
  )
}

/** The latest occurrence of an error: message, stack and causes. */
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
