import { expect, it } from 'vitest'
import { noticeOfCode } from './notices.ts'

it.each([
  ['dingtalk', '0825', 'dingtalk/not-integrated'],
  ['dingtalk', '0470001', 'dingtalk/expired'],
  ['dingtalk', '0470002', 'dingtalk/mismatch'],
  ['dingtalk', '0470003', 'dingtalk/not-auth'],
  ['lark', '0825', 'lark/403'],
  ['lark', '0470003', 'lark/403'],
  ['lark', '0470001', null],
  ['dingtalk', '0460001', null],
  ['qywx', '0460001', 'qywx/expired'],
  ['qywx', '0460003', 'qywx/error'],
  ['qywx', '0470004', 'qywx/concat-admin'],
] as const)('maps a page of %s with code %s to %s', { tags: ['IMS-06'] }, (tool, code, notice) => {
  expect(noticeOfCode(tool, code)).toBe(notice)
})
