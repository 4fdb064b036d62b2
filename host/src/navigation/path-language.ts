import type { Locale } from '@sso-elements/contract'

/** The fixed language of a page by its path, known before the page is loaded; null for a page in any language (I18N-10). */
export const pathLanguage = (path: string): Locale | null => {
  if (/-en$/.test(path)) return 'en'
  const [, language] = /^configure\/(en|zh)(?:\/|$)/.exec(path) ?? []
  return (language as Locale | undefined) ?? null
}
