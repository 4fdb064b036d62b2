import { LOCALES, type Locale } from '@sso-elements/contract'
import type { TextGroup, Translate } from '@sso-elements/locale'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useScreen } from './screen-context.tsx'
import { useShownLocale } from './shown-locale.tsx'

interface ShownTexts {
  /** The translator; null while no texts are loaded. */
  t: Translate | null
  /** Why the texts of the current language failed to load; null while they load and once they are loaded. */
  failure: { error: unknown } | null
}

/**
 * The texts of these groups. While another language loads, and if it fails to load, the previous one stays, so that
 * nothing flashes and typed values survive. A failed load is retried when the browser is online again and at the next
 * change of language.
 *
 * @param decorative the texts only decorate, so they do not affect the reported language of the screen
 */
export const useShownTexts = (groups: readonly TextGroup[], { decorative = false } = {}): ShownTexts => {
  const { texts, locale } = useScreen()
  const { reportFallbackLocale } = useShownLocale()
  const currentTranslator = () => (texts.hasTexts(locale, groups) ? texts.translator(locale) : null)
  const translate = useSyncExternalStore(texts.subscribe, currentTranslator, currentTranslator)
  const previous = useRef<{ t: Translate; locale: Locale } | null>(null)
  const [failure, setFailure] = useState<ShownTexts['failure']>(null)
  const groupList = groups.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content of the list counts, not the array.
  useEffect(() => {
    let isStale = false
    const settle = (outcome: ShownTexts['failure']) => {
      if (!isStale) setFailure(outcome)
    }
    const load = () =>
      void texts.loadTexts(locale, groups).then(
        () => settle(null),
        (error: unknown) => settle({ error }),
      )
    setFailure(null)
    load()
    window.addEventListener('online', load)
    return () => {
      isStale = true
      window.removeEventListener('online', load)
    }
  }, [texts, locale, groupList])

  if (translate) previous.current = { t: translate, locale }
  // A step that appears after the failure has no previous texts of its own, but the page may have loaded them.
  const loaded = failure && LOCALES.find((other) => texts.hasTexts(other, groups))
  const shown = previous.current ?? (loaded ? { t: texts.translator(loaded), locale: loaded } : null)
  const shownLocale = shown?.locale ?? locale

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content of the list counts, not the array.
  useEffect(() => {
    if (shownLocale === locale || decorative) return
    return reportFallbackLocale({
      locale: shownLocale,
      retry: () => void texts.loadTexts(locale, groups).catch(() => {}),
    })
  }, [texts, shownLocale, locale, groupList, decorative, reportFallbackLocale])

  return { t: shown?.t ?? null, failure: translate ? null : failure }
}
