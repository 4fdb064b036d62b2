import { LANGUAGE_TAG, LOCALES, type Locale } from '@sso-elements/contract'
import { useScreen } from '../screen-context.tsx'

/** A language is named in itself, whatever the page speaks. */
const NAME: Record<Locale, string> = { zh: '中文', en: 'English' }

/** The other languages, one press away (I18N-09); nothing where the page decides. */
export const LanguageSwitch = () => {
  const { locale, onLocaleChange } = useScreen()
  if (!onLocaleChange) return null
  return LOCALES.filter((other) => other !== locale).map((other) => (
    <button
      key={other}
      type="button"
      className="sso-link"
      part="link"
      lang={LANGUAGE_TAG[other]}
      onClick={() => onLocaleChange(other)}
    >
      {NAME[other]}
    </button>
  ))
}
