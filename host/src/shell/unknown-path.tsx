import { DEFAULT_LOCALE } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { useState } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { entryIsUnknownPath, forgetUnknownPath } from '../navigation/history.ts'

/** Says above a page that the requested path does not exist (RTE-01), until the user navigates or dismisses it. */
export const UnknownPath = ({ entry }: { entry: string }) => {
  const { session, texts } = useHost()
  const locale = useStoreState(session.preferences).locale ?? DEFAULT_LOCALE
  const [readEntry, setReadEntry] = useState<string | null>(null)
  if (readEntry === entry || !entryIsUnknownPath() || !texts.hasTexts(locale, ['notice'])) return null
  const t = texts.translator(locale)
  const close = () => {
    forgetUnknownPath()
    setReadEntry(entry)
  }
  return (
    <div className="sso-toast">
      <Notice kind="info">
        {t('error.unknownPath')}{' '}
        <button type="button" className="sso-link" onClick={close}>
          {t('way.close')}
        </button>
      </Notice>
    </div>
  )
}
