import type { Locale } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { describe, expect, it } from 'vitest'
import { chatToolFailure } from './chat-tool-failure.ts'

const refused = (code: string, subMsg: string) =>
  new RequestError({ kind: 'refused', path: '/org/chat-tools/check', status: 200, code, msg: 'Refused', subMsg })
const failureOf = (brand: 'wecom' | 'dingtalk' | 'teams', code: string, subMsg: string, locale: Locale = 'en') =>
  chatToolFailure(refused(code, subMsg), { brand, tool: 'The tool', locale, passwordMinLength: 8 })

describe('what an administrator reads of a tool that refuses the app', () => {
  it.each([
    ['dingtalk', '0825', '40089', 'Client ID, Client Secret and Corp ID do not belong together'],
    ['teams', '0825', '700016', 'Remove it here, then add it to Microsoft Teams again'],
    // Adding it again would not help.
    ['teams', '0470007', '7000222', 'Whoever runs this site creates a new one under Certificates & secrets'],
    ['wecom', '0470006', '60020 203.0.113.7', 'Enter 203.0.113.7 under Trusted IP Addresses'],
    ['wecom', '0470006', '60020 2001:db8::7', 'Enter 2001:db8::7 under Trusted IP Addresses'],
    ['wecom', '0470006', '60020', 'Enter the IP address of this server under Trusted IP Addresses'],
    ['wecom', '0470008', '50001', 'trusted domain (可信域名)'],
    ['wecom', '0460003', '45009', 'WeCom is busy'],
  ] as const)('of %s with code %s and %s is its mend', { tags: ['IMS-06'] }, async (brand, code, subMsg, mend) => {
    expect(await failureOf(brand, code, subMsg)).toMatchObject({
      ...{ kind: 'error', key: 'chatTools.refusedWith' },
      params: {
        ...{ tool: 'The tool', number: subMsg.split(' ')[0], mend: expect.stringContaining(mend) },
      },
    })
  })

  it('is in the language of the screen', { tags: ['IMS-06'] }, async () => {
    const notice = await failureOf('wecom', '0470006', '60020 203.0.113.7', 'zh')
    expect(notice?.params?.['mend']).toContain('“企业可信IP”中添加 203.0.113.7，')
  })

  it.each([
    ['wecom', '0470008', '987654', 'chatTools.refusedUnknown'],
    ['dingtalk', '0825', '', 'chatTools.refused'],
    ['teams', '0825', '', 'chatTools.refusedAdded'],
    ['wecom', '0460003', '', 'chatTools.noAnswer'],
    ['wecom', '400', 'role', 'code.400'],
  ] as const)('of %s with code %s and %s is %s', { tags: ['IMS-06'] }, async (brand, code, subMsg, key) => {
    expect(await failureOf(brand, code, subMsg)).toMatchObject({ kind: 'error', key })
  })
})
