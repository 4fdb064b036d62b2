import type { Locale } from '@sso-elements/contract'

/** Label of the loading indicator before any texts are loaded (STA-01). */
export const LOADING_LABEL: Record<Locale, string> = { zh: '加载中…', en: 'Loading…' }

/** Notice for a slow start, before any texts are loaded, and the label of its retry button (STA-04). */
export const LATE_WORDS: Record<Locale, [text: string, retry: string]> = {
  zh: ['加载时间较长，请稍候。', '重试'],
  en: ['This is taking longer than usual.', 'Try again'],
}

/** Texts of the error page for the case that the texts themselves could not be loaded; bundled in both languages. */
export const NO_TEXTS: Record<Locale, { title: string; text: string; retry: string }> = {
  zh: { title: '页面未能加载', text: '请检查网络后重试。', retry: '重试' },
  en: { title: 'This page could not be loaded', text: 'Check your connection, then try again.', retry: 'Try again' },
}
