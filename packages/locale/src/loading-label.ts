import type { Locale } from '@sso-elements/contract'

/** What a loading indicator says before any texts are there (STA-01). */
export const LOADING_LABEL: Record<Locale, string> = { zh: '加载中…', en: 'Loading…' }
