import { useT } from '@sso-elements/screens/parts'

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
export const ErrorStack = ({ stack, sourceStack = null }: ErrorStackProps) => {
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
