import { cardOf } from '@sso-elements/chat-tools/cards'
import { TOOL_MARKS } from '@sso-elements/chat-tools/marks'
import { CHAT_PAGES, pagesOf, registrationPageOf } from '@sso-elements/chat-tools/notices'
import { brandsOf, CHAT_TOOLS, nameOf, rowOf, toolOfBrand } from '@sso-elements/chat-tools/rows'
import { LOCALES, OTHER_REGISTRATION_PAGE } from '@sso-elements/contract'
import { createLocale, SITE_TEXTS } from '@sso-elements/locale'
import { describe, expect, it } from 'vitest'
import { shapesOf } from '../brand/tool-shapes.ts'
import { NOTICES } from './chat-notices.ts'

const textsIn = async (locale: (typeof LOCALES)[number]) => {
  const texts = createLocale({ environment: () => 'test', groups: SITE_TEXTS })
  await texts.loadTexts(locale, ['chat', 'chat-tools', 'notice'])
  return texts.translator(locale)
}

describe.each(CHAT_TOOLS)('the chat tool $key', { tags: ['IMS-06'] }, ({ key }) => {
  const row = rowOf(key)
  const pages = pagesOf(key)
  const brands = brandsOf([row])

  it('has a name in both languages, and so has each of its brands', () => {
    expect(brands.length).toBeGreaterThan(0)
    for (const name of [nameOf(key), ...brands.map((brand) => nameOf(key, brand))])
      for (const locale of LOCALES) expect(name[locale].trim()).toBe(name[locale] || 'a name')
    for (const brand of brands) expect(toolOfBrand(brand)).toBe(key)
  })

  it('has its pages under its key, each as a notice and a route', () => {
    const paths = Object.keys(pages.notices)
    for (const path of paths) expect([path, path.split('/')[0]]).toEqual([path, key])
    expect(Object.keys(NOTICES).filter((path) => path.startsWith(`${key}/`))).toEqual(paths)
    const routes = CHAT_PAGES.filter(({ tool }) => tool === key)
    expect(routes.map(({ path }) => path)).toEqual(paths)
    expect(routes.filter(({ page }) => page === 'link').map(({ path }) => path)).toEqual([pages.link])
    expect(routes.filter(({ page }) => page === 'transit').map(({ path }) => path)).toEqual(pages.transit)
  })

  it('leads each failure, link and transit to a notice of its own', () => {
    const { failed, ofCode, ofStep, unlinked, link, linked, taken, transit } = pages
    const named = [failed, ...Object.values(ofCode), ...Object.values(ofStep), unlinked.page, link, linked, taken]
    for (const page of [...named, ...transit]) if (page !== null) expect(Object.keys(pages.notices)).toContain(page)
    for (const code of Object.values(pages.codeOfNumber)) expect(Object.keys(ofCode)).toContain(code)
  })

  it.each(LOCALES)('has texts of its notices and its card in %s', async (locale) => {
    const t = await textsIn(locale)
    const rows = Object.keys(pages.notices).map((path) => NOTICES[path as keyof typeof NOTICES])
    const ofNotices = rows.flatMap(({ reasons = {}, ...notice }) =>
      [notice, ...Object.values(reasons)].flatMap(({ title, text, actionLabel }) => [title, text, actionLabel]),
    )
    const card = cardOf(brands[0] ?? 'feishu')
    const ofCard = 'fields' in card ? [] : [card.adding]
    for (const text of [...ofNotices, card.company, card.joining, ...ofCard])
      if (text) expect([text, t.dynamic(text)]).not.toEqual([text, text])
  })

  it('has what its kind needs', () => {
    expect('fields' in cardOf(brands[0] ?? 'feishu')).toBe(row.app === 'own')
    expect('imType' in row).toBe(row.hasAdapter)
    expect(shapesOf(key)).toBe(TOOL_MARKS[key])
    for (const brand of brands) expect(shapesOf(brand)).toBe(TOOL_MARKS[key])
    expect(registrationPageOf(key)).toBe('registrationPage' in row ? row.registrationPage : OTHER_REGISTRATION_PAGE)
  })
})
