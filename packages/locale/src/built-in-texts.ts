import type { Locale } from '@sso-elements/contract'

/** Texts of the error page for the case that the texts themselves could not be loaded; bundled in both languages. */
export const NO_TEXTS: Record<Locale, { title: string; text: string; retry: string }> = {
  zh: { title: '页面未能加载', text: '请检查网络后重试。', retry: '重试' },
  en: { title: 'This page could not be loaded', text: 'Check your connection, then try again.', retry: 'Try again' },
}
