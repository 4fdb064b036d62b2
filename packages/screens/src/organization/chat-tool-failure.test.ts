import { RequestError } from '@sso-elements/session'
import { describe, expect, it } from 'vitest'
import { chatToolFailure } from './chat-tool-failure.ts'

const refused = (code: string, subMsg: string) =>
  new RequestError({ kind: 'refused', path: '/org/chat-tools/check', status: 200, code, msg: 'Refused', subMsg })

describe('what an administrator reads of a tool that refuses the app', () => {
  it.each([
    ['dingtalk', '0825', '40089', 'chatTools.refused'],
    ['teams', '0825', '700016', 'chatTools.refusedAdded'],
    // Adding it again would not help.
    ['teams', '0470007', '7000222', 'chatTools.refusedSecret'],
    ['slack', '0470007', 'bad_client_secret', 'chatTools.refusedSecret'],
    ['wecom', '0470006', '203.0.113.7', 'chatTools.refusedServer'],
    ['wecom', '0470006', '2001:db8::7', 'chatTools.refusedServer'],
    ['wecom', '0470006', '60020', 'chatTools.refusedServerUnknown'],
    ['wecom', '0460003', '45009', 'code.0460003'],
  ] as const)('of %s with code %s and %s is %s', { tags: ['IMS-06'] }, (brand, code, subMsg, key) => {
    const notice = chatToolFailure(refused(code, subMsg), { brand, tool: 'The tool', passwordMinLength: 8 })
    expect(notice).toMatchObject({ kind: 'error', key })
    if (key === 'chatTools.refusedServer') expect(notice?.params).toEqual({ tool: 'The tool', address: subMsg })
  })
})
