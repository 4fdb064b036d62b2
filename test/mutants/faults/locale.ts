import type { Fault } from '../fault.ts'

export const localeFaults: Fault[] = [
  {
    title: 'the query overrides the own choice of language',
    file: 'packages/locale/src/choose-locale.ts',
    find: '  localeOf(chosen) ??\n  localeOf(requested) ??\n',
    replace: '  localeOf(requested) ??\n  localeOf(chosen) ??\n',
    rows: ['I18N-09'],
  },
  {
    title: 'English has no form for several',
    file: 'packages/locale/src/engine.ts',
    find: "en: ['_zero', '_one', '_other']",
    replace: "en: ['_zero', '_one']",
    rows: ['I18N-05'],
  },
  {
    title: 'midnight reads 24:00',
    file: 'packages/locale/src/format/date.ts',
    find: "hourCycle: 'h23'",
    replace: "hourCycle: 'h24'",
    rows: ['I18N-07'],
  },
  {
    title: 'a kilobyte has a thousand bytes',
    file: 'packages/locale/src/format/number.ts',
    find: 'UNIT_BYTES = 1024',
    replace: 'UNIT_BYTES = 1000',
    rows: ['I18N-08'],
  },
  {
    title: 'a late reply shows the texts of the former organization',
    file: 'packages/locale/src/server-texts.ts',
    find: 'if (current === orgId) await texts.setServerTexts(locale, data)',
    replace: 'await texts.setServerTexts(locale, data)',
    rows: ['I18N-03'],
  },
  {
    title: 'a text that English lacks is not shown in Chinese',
    file: 'packages/locale/src/locale-texts.ts',
    find: ' ?? own[FALLBACK_LOCALE][namespace]?.[rest]',
    replace: '',
    rows: ['I18N-01'],
  },
  {
    title: 'a choice is lost where storage is refused',
    file: 'packages/locale/src/kept-locale.ts',
    find: 'browserStorage.set(key, locale) ? null : locale',
    replace: 'browserStorage.set(key, locale) ? null : null',
    rows: ['I18N-09'],
  },
  {
    title: 'the seconds of the wait are missing in Chinese',
    file: 'packages/locale/src/texts/zh/sign-in.ts',
    find: "resendIn: '{seconds} 秒后可重新发送'",
    replace: "resendIn: '稍后可重新发送'",
    rows: ['I18N-09', 'COD-05'],
  },
  {
    title: 'the documentation has one language',
    file: 'packages/locale/src/documentation.ts',
    find: "locale, 'docs', ",
    replace: "'en', 'docs', ",
    rows: ['I18N-11'],
  },
]
