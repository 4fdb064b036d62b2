import type { Locale } from '@sso-elements/contract'

/** Topics of the documentation that the interface links to (I18N-11). */
export const DOCUMENTATION_TOPICS = [
  'whats-new',
  'notifications',
  'integrations',
  'automation',
  'webhook',
  'dashboard-widgets',
] as const
export type DocumentationTopic = (typeof DOCUMENTATION_TOPICS)[number]

/** Address of the documentation in a language, and of one topic in it: the locale, then `/docs` (I18N-11). */
export const documentationUrl = (site: string, locale: Locale, topic?: DocumentationTopic): string =>
  [site.replace(/\/+$/, ''), locale, 'docs', ...(topic ? [topic] : [])].join('/')
