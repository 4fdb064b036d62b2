import { CHAT_TOOL_NAMES, CODE_OF_REPLY, LOCALES, type Locale } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../engine.ts'
import { interpolate } from '../locale-texts.ts'
import { PLAIN_GROUPS, type TextGroup } from './catalog.ts'
import { SITE_TEXTS } from './site-texts.ts'
import type { Texts } from './text-loaders.ts'
import { texts as authorizeTexts } from './zh/authorize.ts'

const GROUPS = Object.keys(SITE_TEXTS) as TextGroup[]

const textsOf = async (locale: Locale, group: TextGroup): Promise<Texts> => (await SITE_TEXTS[group][locale]()).texts

const entriesOf = (texts: Texts) =>
  Object.entries(texts).flatMap(([namespace, group]) =>
    Object.entries(group).map(([key, text]) => [`${namespace}.${key}`, text] as const),
  )
/** A Latin word or number next to a Chinese one without a space, or with a superfluous space. */
const MISPLACED_SPACE =
  /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}| {2}| [，。、；：！？”）]|[，。、；：！？“（] /u

/** Names bring their own space if they are Latin. */
const TOOLS = Object.values(CHAT_TOOL_NAMES).map(({ zh }) => zh.replace(/^\b|\b$/g, ' '))
/** Placeholders that need no space around them. Some names end in a Chinese word. */
const FILLED_IN: Readonly<Record<string, readonly string[]>> = {
  tool: TOOLS,
  other: TOOLS,
  connected: TOOLS,
  form: ['AgentId 是数字。'],
  source: [authorizeTexts.callback.google, authorizeTexts.callback.lark, authorizeTexts.callback.foxlab],
  wait: ['5 分钟'],
}

/** A text as it may be shown, with a Latin word for each placeholder. */
const filled = (text: string): string[] => {
  const placeholder = /\{(\w+)\}/.exec(text)
  if (!placeholder) return [text.trim()]
  const [place, name = ''] = placeholder
  return (FILLED_IN[name] ?? ['Xy']).flatMap((value) => filled(text.replaceAll(place, value)))
}

const placeholdersOf = (text: string) => new Set(text.match(/\{\w+\}/g))

describe.each(GROUPS)('the texts of %s', (group) => {
  it('have the same non-empty keys in zh and en', { tags: ['I18N-09'] }, async () => {
    const [zh, en] = await Promise.all(LOCALES.map(async (locale) => entriesOf(await textsOf(locale, group))))
    expect(zh?.map(([key]) => key).sort()).toEqual(en?.map(([key]) => key).sort())
    expect([...(zh ?? []), ...(en ?? [])].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have the same placeholders in zh and en', { tags: ['I18N-09'] }, async () => {
    const zh = Object.fromEntries(entriesOf(await textsOf('zh', group)))
    for (const [key, text] of entriesOf(await textsOf('en', group)))
      expect([key, placeholdersOf(zh[key] ?? '')]).toEqual([key, placeholdersOf(text)])
  })

  it('have spaces between Chinese and Latin words', async () => {
    const shown = entriesOf(await textsOf('zh', group)).flatMap(([key, text]) =>
      text.split(' | ').flatMap((form) => filled(form).map((sentence) => `${key}: ${sentence}`)),
    )
    expect(shown.filter((line) => MISPLACED_SPACE.test(line.slice(line.indexOf(': ') + 2)))).toEqual([])
  })

  it('have the plural forms of their language', { tags: ['I18N-05'] }, async () => {
    for (const [locale, forms] of [
      ['zh', 2],
      ['en', 3],
    ] as const)
      for (const [key, text] of entriesOf(await textsOf(locale, group)))
        if (text.includes(' | ')) expect([key, text.split(' | ').length]).toEqual([key, forms])
  })
})

describe('texts without i18next', () => {
  it.each([...PLAIN_GROUPS])(
    'in %s have no plurals and read the same with i18next',
    { tags: ['I18N-05'] },
    async (group) => {
      const engine = createEngine()
      const params = { brand: 'A {b} $t(form.email)', email: 'a@b.c', seconds: 3 }
      for (const locale of LOCALES) {
        const texts: Texts = await textsOf(locale, group)
        for (const [namespace, members] of Object.entries(texts)) {
          engine.setTexts(locale, namespace, members)
          for (const [key, text] of Object.entries(members)) {
            expect(text).not.toContain(' | ')
            expect(engine.translate(locale, namespace, key, params)).toBe(interpolate(text, params))
          }
        }
      }
    },
  )
})

describe('the error texts', () => {
  it('cover every error code', { tags: ['CAT-05'] }, async () => {
    const { code } = (await SITE_TEXTS.feedback.en()).texts
    expect(Object.keys(code).sort()).toEqual(
      Object.values(CODE_OF_REPLY)
        .filter((value) => value !== CODE_OF_REPLY.success)
        .sort(),
    )
  })

  it('contain the specified timeout text', { tags: ['HTT-03'] }, async () => {
    const { message } = (await SITE_TEXTS.feedback.en()).texts
    expect(message.timeout).toBe(
      'Request timed out. Your connection appears unstable — please check your network or try again later.',
    )
  })
})
