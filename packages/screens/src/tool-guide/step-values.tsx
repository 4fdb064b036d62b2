import type { StepValue } from '@sso-elements/chat-tools/cards'
import { CopyKey } from '../organization/copy-key.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { ConsoleWords } from './console-words.tsx'

/** What is to be copied into the console, each under the label of its field there. */
export const StepValues = ({ values, isChinese }: { values: readonly StepValue[]; isChinese: boolean }) => {
  const t = useT()
  const { locale } = useScreen()
  return (
    <dl className="sso-guide-step-values">
      {values.map(({ label, value }) => (
        <div key={`${label.en} ${value}`}>
          <dt>
            <ConsoleWords words={label} isChinese={isChinese} />
          </dt>
          <dd>
            {value === null ? (
              <span className="sso-hint">{t('chatTools.valueLater')}</span>
            ) : (
              <CopyKey orgKey={value} what={label[locale]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
