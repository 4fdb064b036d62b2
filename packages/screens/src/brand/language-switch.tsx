import { LANGUAGE_TAG, LOCALES, type Locale } from '@sso-elements/contract'
import { useScreen } from '../screen-context.tsx'
import { useShownLocale } from '../shown-locale.tsx'

/** A language is named in itself, whatever the page speaks. */
const NAME: Record<Locale, string> = { zh: '中文', en: 'English' }

/** The languages other than the one on the screen, one press away (I18N-09); nothing where the page decides. */
export const LanguageSwitch = () => {
  const { onLocaleChange } = useScreen()
  const { locale, fallbacks } = useShownLocale()
  if (!onLocaleChange) return null
  const choose = (chosen: Locale) => {
    // It may be the language of the moment already, whose words could not be fetched.
    for (const { retry } of fallbacks) retry()
    onLocaleChange(chosen)
  }
  return LOCALES.filter((other) => other !== locale).map((other, place) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: the same button offers the other language then, and keeps the focus.
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
