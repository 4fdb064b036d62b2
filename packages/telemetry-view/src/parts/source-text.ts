import type { Translate } from '@sso-elements/locale'

/** What noticed an error, as monitoring names it. */
const SOURCES = {
  source: 'faultPage.uncaught',
  console: 'faultPage.console',
  custom: 'faultPage.custom',
  report: 'faultPage.report',
  agent: 'faultPage.agent',
} as const

/** What noticed an error, in words; other software may name others, which are shown as they were sent. */
export const sourceText = (t: Translate, source: string): string =>
  Object.hasOwn(SOURCES, source) ? t(SOURCES[source as keyof typeof SOURCES]) : source
