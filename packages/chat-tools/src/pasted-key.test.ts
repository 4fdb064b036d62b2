import { describe, expect, it } from 'vitest'
import { cardOf, cleanPaste, misplacedKeys, pastedDoubt, pastedProblem, TOOL_KEYS, toolOfKey } from './cards.ts'
import type { CredentialField } from './tool-card.ts'

type OwnBrand = Parameters<typeof misplacedKeys>[0]['brand']

const fieldOf = (brand: OwnBrand, name: string): CredentialField => {
  const fields: readonly CredentialField[] = cardOf(brand).fields
  const field = fields.find((each) => each.name === name)
  if (!field) throw new Error(`${brand} has no ${name}`)
  return field
}
const hex = (length: number) => '0123456789abcdef'.repeat(4).slice(0, length)

/** Values as the consoles show them. */
const RIGHT: Record<OwnBrand, Record<string, string>> = {
  feishu: { appId: 'cli_9f5343c580712544', secret: 'a1B2'.repeat(8), encryptKey: 'my own key', token: 'v'.repeat(32) },
  lark: { appId: 'cli_a1eccc36c278900d', secret: 'a1B2'.repeat(8) },
  dingtalk: {
    ...{ appId: 'dingabcdefghij012345', secret: 'aB-_'.repeat(16), corpId: `ding${hex(32)}` },
    ...{ encryptKey: 'a'.repeat(43), token: '1234567' },
  },
  wecom: {
    ...{ appId: '1000002', secret: `${'aB-_'.repeat(10)}abc`, corpId: `ww${hex(16)}` },
    ...{ encryptKey: 'a'.repeat(43), token: '1234567' },
  },
}

describe('a pasted key', () => {
  it.each(Object.entries(RIGHT))(
    'of %s is taken without a word in its own form',
    { tags: ['IMS-07'] },
    (key, values) => {
      const brand = key as OwnBrand
      expect(misplacedKeys({ brand, ...values })).toEqual([])
      for (const [name, value] of Object.entries(values)) expect(pastedDoubt(fieldOf(brand, name), value)).toBeNull()
    },
  )

  it.each<[brand: OwnBrand, name: string, value: string, label: string, tool: string]>([
    ['dingtalk', 'appId', 'cli_9f5343c580712544', 'App ID', 'lark'],
    ['wecom', 'appId', 'cli_9f5343c580712544', 'App ID', 'lark'],
    ['wecom', 'appId', `ww${hex(16)}`, 'Corp ID', 'qywx'],
    ['wecom', 'corpId', '1000002', 'AgentId', 'qywx'],
    ['wecom', 'corpId', `ding${hex(32)}`, 'Corp ID', 'dingtalk'],
    ['feishu', 'appId', 'dingabcdefghij012345', 'Client ID', 'dingtalk'],
    ['feishu', 'appId', 'xoxb-1-2-3', 'token', 'slack'],
    ['feishu', 'secret', '1234567890.0987654321', 'Client ID', 'slack'],
    ['lark', 'appId', '11111111-2222-4333-8444-555555555555', 'Application (client) ID', 'teams'],
    ['dingtalk', 'appId', `ding${hex(32)}`, 'Corp ID', 'dingtalk'],
    ['dingtalk', 'secret', 'dingabcdefghij012345', 'Client ID', 'dingtalk'],
    ['feishu', 'secret', 'cli_9f5343c580712544', 'App ID', 'lark'],
  ])('in the field %s %s is known: %s is the %s of %s', { tags: ['IMS-07'] }, (brand, name, value, label, tool) => {
    const problem = pastedProblem(fieldOf(brand, name), value, TOOL_KEYS)
    const key = problem?.kind === 'foreign' ? problem.key : null
    expect(key && [key.label.en, toolOfKey(key)]).toEqual([label, tool])
    expect(misplacedKeys({ brand, [name]: value })).toEqual([name])
  })

  it.each<[brand: OwnBrand, name: string, value: string]>([
    ['feishu', 'appId', 'a1B2'.repeat(8)],
    ['wecom', 'appId', `${'aB-_'.repeat(10)}abc`],
    ['wecom', 'encryptKey', 'a'.repeat(42)],
    ['dingtalk', 'encryptKey', 'a'.repeat(44)],
  ])('that %s never issues as %s is refused: %s', { tags: ['IMS-07'] }, (brand, name, value) => {
    expect(pastedProblem(fieldOf(brand, name), value, TOOL_KEYS)).toMatchObject({ kind: 'form' })
  })

  it.each<[brand: OwnBrand, name: string, half: string]>([
    ['feishu', 'appId', 'cli_9f5343c5'],
    ['feishu', 'secret', 'a1B2'.repeat(4)],
    ['dingtalk', 'appId', 'dingabcdef'],
    ['dingtalk', 'secret', 'aB-_'.repeat(8)],
    ['wecom', 'corpId', `ww${hex(8)}`],
    ['wecom', 'secret', 'aB-_'.repeat(5)],
  ])('of %s %s that is half of one is told, not refused: %s', { tags: ['IMS-07'] }, (brand, name, half) => {
    expect(pastedProblem(fieldOf(brand, name), half, TOOL_KEYS)).toBeNull()
    expect(pastedDoubt(fieldOf(brand, name), half)?.en).toMatch(/usually/)
  })

  it.each<[name: string, hidden: string]>([
    ['secret', '••••••••'],
    ['secret', '●●●●'],
    ['encryptKey', '*'.repeat(43)],
    ['token', '····'],
  ])('that the console hides is refused as %s: %s', { tags: ['IMS-07'] }, (name, hidden) => {
    expect(pastedProblem(fieldOf('wecom', name), hidden, TOOL_KEYS)).toEqual({ kind: 'masked' })
    expect(misplacedKeys({ brand: 'wecom', [name]: hidden })).toEqual([name])
  })

  it.each([' key', 'key\n', '\u200bkey\u00a0', '\ufeffkey\u2060', '\tkey\r\n'])(
    'loses what surrounds it: %j',
    {
      tags: ['IMS-07'],
    },
    (pasted) => expect(cleanPaste(pasted)).toBe('key'),
  )

  it.each(['k ey', 'k\ney', 'k\u200bey', 'k\u00a0ey'])(
    'is refused with what is inside: %j',
    {
      tags: ['IMS-07'],
    },
    (pasted) => {
      expect(pastedProblem(fieldOf('feishu', 'secret'), pasted, TOOL_KEYS)).toEqual({ kind: 'invisible' })
    },
  )
})
