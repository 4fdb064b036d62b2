import type { TextGroup, Translate } from '@sso-elements/locale'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useScreen } from './screen-context.tsx'

/**
 * The translator once these groups are there, null before. While another language loads, the former one
 * stays, so that nothing flashes; a failed load is thrown to the nearest error boundary.
 */
export const useTexts = (groups: readonly TextGroup[]): Translate | null => {
  const { texts, locale } = useScreen()
  const ready = () => (texts.hasTexts(locale, groups) ? texts.translator(locale) : null)
  const translate = useSyncExternalStore(texts.subscribe, ready, ready)
  const former = useRef(translate)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const wanted = groups.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of the same groups is the same wish.
  useEffect(() => {
    setFailure(null)
    texts.loadTexts(locale, groups).catch((error: unknown) => setFailure({ error }))
  }, [texts, locale, wanted])

  if (failure) throw failure.error
  if (translate) former.current = translate
  return former.current
}
