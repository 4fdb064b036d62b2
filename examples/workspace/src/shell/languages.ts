import type { Locale } from 'sso-elements'

/** Languages, each named in itself. */
export const LANGUAGES: readonly { value: Locale; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'zh', label: '中文', lang: 'zh' },
]
