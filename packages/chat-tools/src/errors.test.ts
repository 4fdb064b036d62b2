import { describe, expect, it } from 'vitest'
import { mendOf, type PublishedErrors, TOOL_ERRORS } from './errors.ts'
import { brandsOf, rowOf } from './rows.ts'

const TOOLS = Object.keys(TOOL_ERRORS) as (keyof typeof TOOL_ERRORS)[]

describe.each(TOOLS)('the errors that %s publishes', { tags: ['IMS-06'] }, (tool) => {
  const errors: readonly PublishedErrors[] = TOOL_ERRORS[tool]
  const codes = errors.flatMap((each) => each.codes.map(String))
  const brands = brandsOf([rowOf(tool)])

  it('stand in one row each', () => {
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  })

  it.each(codes)('have a mend in both languages: %s', (code) => {
    for (const brand of brands)
      for (const address of ['', '203.0.113.7']) {
        const { en = '', zh = '' } = mendOf(brand, code, address) ?? {}
        expect(en).toMatch(/^[A-Z].+\.$/)
        expect(zh).toMatch(/[\u4e00-\u9fff].*。$/)
        expect(`${en} ${zh}`).not.toMatch(/[{}]|undefined| {2}| ，/)
      }
  })
})

it('has no mend for a number that the tool does not publish', { tags: ['IMS-06'] }, () => {
  for (const number of ['', '987654', '60020 ', 'constructor']) expect(mendOf('wecom', number)).toBeNull()
})

it('names the brand, and the address of the server where the tool has named it', { tags: ['IMS-06'] }, () => {
  expect(mendOf('lark', '99991400')?.en).toContain('Lark is busy')
  expect(mendOf('feishu', '99991400')?.zh).toContain('飞书繁忙')
  expect(mendOf('wecom', '60020', '203.0.113.7')).toMatchObject({
    en: expect.stringContaining('Enter 203.0.113.7 under Trusted IP Addresses (企业可信IP)'),
    zh: expect.stringContaining('添加 203.0.113.7，约一分钟后生效'),
  })
  expect(mendOf('wecom', '60020')?.zh).toContain('添加本服务器的 IP 地址，')
})
