import type { Translate } from '@sso-elements/locale'

/** The source of an error, as monitoring names it. */
const SOURCES = {
  source: 'faultPage.uncaught',
  console: 'faultPage.console',
  custom: 'faultPage.custom',
  report: 'faultPage.report',
  agent: 'faultPage.agent',
} as const

/** Label of an error's source; unknown names from other software are shown as sent. */
export const sourceText = (t: Translate, source: string): string =>
  Object.hasOwn(SOURCES, source) ? t(SOURCES[source as keyof typeof SOURCES]) : source
