import type { Locale } from '@sso-elements/contract'

/** Label of the loading indicator before any texts are loaded (STA-01). */
export const LOADING_LABEL: Record<Locale, string> = { zh: '加载中…', en: 'Loading…' }
