import { CHAT_BRANDS, type ChatBrand } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { cardOf, type StepSite, type ToolStep } from './cards.ts'

const SITE: StepSite = {
  ...{ url: 'https://sso.example.com:8443', orgId: 'org-1', page: 'https://app.example.com/board?view=a b' },
  ...{ eventsUrl: 'https://sso.example.com:8443/sso/im/events/1', appId: 'app-1', outgoingAddresses: ['203.0.113.7'] },
}

const stepsOf = (brand: ChatBrand): readonly ToolStep[] => {
  const { before, connect, after } = cardOf(brand)
  return [...before, connect, ...after]
}
const valuesOf = (brand: ChatBrand, site = SITE) =>
  stepsOf(brand).flatMap(({ values }) => values?.(site).map(({ label, value }) => [label.en, value]) ?? [])

const INNER = 'https://app.example.com/board?view=a+b&suuid=org-1'
const HOME = `https://sso.example.com:8443/sso/login?sso-redirect=${encodeURIComponent(INNER)}`
const transit = (tool: string) =>
  `https://sso.example.com:8443/sso/${tool}/transit?suuid=org-1&sso-redirect=https%3A%2F%2Fapp.example.com%2Fboard%3Fview%3Da+b`

describe.each(CHAT_BRANDS)('the steps of %s', (brand) => {
  it('have words in both languages', { tags: ['IMS-07'] }, () => {
    const steps = stepsOf(brand)
    expect(new Set(steps.map(({ title }) => title.en)).size).toBe(steps.length)
    for (const { title, menu, text, note, withoutValues, values } of steps)
      for (const words of [title, menu, text, note, withoutValues, ...(values?.(SITE) ?? []).map(({ label }) => label)])
        if (words) expect([words.en.trim(), words.zh.trim()].every((each) => each !== '')).toBe(true)
  })

  it('give only addresses of this site', { tags: ['IMS-07'] }, () => {
    const addresses = valuesOf(brand).flatMap(([, value]) => (value?.startsWith('http') ? [new URL(value).origin] : []))
    expect(new Set(addresses)).toEqual(new Set(addresses.length > 0 ? ['https://sso.example.com:8443'] : []))
  })
})

describe('what is copied into a console', () => {
  it.each<[ChatBrand, string, string]>([
    ['feishu', 'Desktop homepage, Mobile homepage', HOME],
    ['lark', 'Redirect URLs', 'https://sso.example.com:8443/sso/login/get-lark-code'],
    ['feishu', 'H5 Trusted Domains', 'https://sso.example.com:8443'],
    ['dingtalk', 'Home page address, PC home page address', HOME],
    ['dingtalk', 'Redirect URL (callback domain)', 'https://sso.example.com:8443/sso/login/get-code/dingtalk'],
    ['wecom', 'Trusted domain', 'sso.example.com:8443'],
    ['wecom', 'App home page', transit('qywx')],
    ['wecom', 'Trusted company IP', '203.0.113.7'],
    ['wecom', 'URL', 'https://sso.example.com:8443/sso/im/events/1'],
    ['slack', 'Link for your colleagues', transit('slack')],
    ['teams', 'Content URL', transit('teams')],
    ['teams', 'Valid domain', 'app.example.com'],
    ['teams', 'Application ID URI', 'api://sso.example.com:8443/app-1'],
  ])('is at %s under %s: %s', { tags: ['IMS-07'] }, (brand, label, value) => {
    expect(valuesOf(brand)).toContainEqual([label, value])
  })

  it('is not known before the app is connected where it is the app’s', { tags: ['IMS-07'] }, () => {
    const before = { ...SITE, eventsUrl: null, appId: null }
    expect(valuesOf('wecom', before)).toContainEqual(['URL', null])
    expect(valuesOf('teams', before)).toContainEqual(['Application ID URI', null])
  })
})
