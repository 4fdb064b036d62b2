import type { Locale } from '@sso-elements/contract'

/** The one language of a page, known from its path before the page is there; null for one that speaks each (I18N-10). */
export const pathLanguage = (path: string): Locale | null => {
  if (/-en$/.test(path)) return 'en'
  const [, language] = /^configure\/(en|zh)(?:\/|$)/.exec(path) ?? []
  return (language as Locale | undefined) ?? null
}
