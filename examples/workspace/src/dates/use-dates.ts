import { useMemo } from 'react'
import { usePerson } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'
import { type DateWords, dateWords } from './zone.ts'

/** Dates in words, in the page's language and the person's time zone. */
export const useDates = (): DateWords & { timeZone: string } => {
  const { locale } = useTexts()
  const { timeZone } = usePerson().account
  return useMemo(() => ({ ...dateWords(locale, timeZone), timeZone }), [locale, timeZone])
}
