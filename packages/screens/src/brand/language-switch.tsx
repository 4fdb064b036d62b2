import { LANGUAGE_TAG, LOCALES, type Locale } from '@sso-elements/contract'
import { useScreen } from '../screen-context.tsx'
import { useShownLocale } from '../shown-locale.tsx'

/** Name of each language in that language. */
const NAME: Record<Locale, string> = { zh: '中文', en: 'English' }

/** A button for each language other than the shown one (I18N-09); renders nothing without `onLocaleChange`. */
export const LanguageSwitch = () => {
  const { onLocaleChange } = useScreen()
  const { locale, fallbacks } = useShownLocale()
  if (!onLocaleChange) return null
  const choose = (chosen: Locale) => {
    // It may already be the current language, whose texts failed to load.
    for (const { retry } of fallbacks) retry()
    onLocaleChange(chosen)
  }
  return LOCALES.filter((other) => other !== locale).map((other, place) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: the button keeps the focus when it changes to the other language.
      key={place}
      type="button"
      className="sso-link"
      part="link"
      lang={LANGUAGE_TAG[other]}
      onClick={() => choose(other)}
    >
      {NAME[other]}
    </button>
  ))
}
