import { useMemo } from 'react'
import { usePerson } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'
import { type DateFormatters, dateFormatters } from './zone.ts'

/** Formats dates in the page's language and the user's time zone. */
export const useDates = (): DateFormatters & { timeZone: string } => {
  const { locale } = useTexts()
  const { timeZone } = usePerson().account
  return useMemo(() => ({ ...dateFormatters(locale, timeZone), timeZone }), [locale, timeZone])
}
