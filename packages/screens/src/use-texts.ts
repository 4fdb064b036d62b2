import { LOCALES, type Locale } from '@sso-elements/contract'
import type { TextGroup, Translate } from '@sso-elements/locale'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useScreen } from './screen-context.tsx'
import { useSpokenLanguage } from './spoken-language.tsx'

interface ShownTexts {
  /** The translator; null while there is nothing to show. */
  t: Translate | null
  /** Why the texts of the current language are missing; null while they load or are there. */
  failure: { error: unknown } | null
}

/**
 * The texts of these groups. While another language loads, and when it cannot be fetched, the former one stays:
 * nothing flashes, and what was typed is kept. A failed load is tried again when the browser is online again and at
 * the next change of language.
 *
 * @param adorns the words only adorn: they do not count for the language that the screen is said to speak
 */
export const useShownTexts = (groups: readonly TextGroup[], { adorns = false } = {}): ShownTexts => {
  const { texts, locale } = useScreen()
  const { reportFallbackLocale } = useSpokenLanguage()
  const ready = () => (texts.hasTexts(locale, groups) ? texts.translator(locale) : null)
  const translate = useSyncExternalStore(texts.subscribe, ready, ready)
  const former = useRef<{ t: Translate; locale: Locale } | null>(null)
  const [failure, setFailure] = useState<ShownTexts['failure']>(null)
  const wanted = groups.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of the same groups is the same wish.
  useEffect(() => {
    let outdated = false
    const settle = (outcome: ShownTexts['failure']) => {
      if (!outdated) setFailure(outcome)
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
      outdated = true
      window.removeEventListener('online', load)
    }
  }, [texts, locale, wanted])

  if (translate) former.current = { t: translate, locale }
  // A step that appears after the failure has no former texts of its own, but perhaps the page has them.
  const loaded = failure && LOCALES.find((other) => texts.hasTexts(other, groups))
  const shown = former.current ?? (loaded ? { t: texts.translator(loaded), locale: loaded } : null)
  const spoken = shown?.locale ?? locale

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of the same groups is the same wish.
  useEffect(() => {
    if (spoken === locale || adorns) return
    return reportFallbackLocale({ locale: spoken, retry: () => void texts.loadTexts(locale, groups).catch(() => {}) })
  }, [texts, spoken, locale, wanted, adorns, reportFallbackLocale])

  return { t: shown?.t ?? null, failure: translate ? null : failure }
}
