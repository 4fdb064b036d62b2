import { noticeOfCode, noticeOfFailure, noticeOfUnlinked } from '@sso-elements/chat-tools/notices'
import { CODE_OF_REPLY } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { PAGES } from './chat-pages.tsx'

const {
  accountDisabled,
  chatAppForbidden,
  chatCodeNotValid,
  chatLicenseMissing,
  chatOtherTenant,
  chatTicketMissing,
  chatUserNotAllowed,
  providerUnavailable,
  signInEnded,
} = CODE_OF_REPLY

/** Every outcome of the flow that ends at a page, and the pages of the link that follow (FEI-01, FEI-07, DNG-01, DNG-04, IMS-01). */
const OUTCOMES: Record<'lark' | 'dingtalk' | 'qywx', Record<string, readonly [seen: string, expected: string]>> = {
  lark: {
    'no app is connected': [noticeOfFailure('lark', 'app-info', chatAppForbidden).page, 'lark/403'],
    'the user may not use the app': [noticeOfFailure('lark', 'identify', chatUserNotAllowed).page, 'lark/403'],
    'the code is not valid': [noticeOfFailure('lark', 'identify', chatCodeNotValid).page, 'lark/error'],
    'the user belongs to another company': [noticeOfFailure('lark', 'identify', chatOtherTenant).page, 'lark/error'],
    'the client fails or never answers': [noticeOfFailure('lark', 'acquire', '').page, 'lark/error'],
    'the script fails to load': [noticeOfFailure('lark', 'load', '').page, 'lark/error'],
    'the page is not signed': [noticeOfFailure('lark', 'configure', '').page, 'lark/error'],
    'the user is not verified in this browser': [noticeOfFailure('lark', 'token', signInEnded).page, 'lark/error'],
    'the account is disabled': [noticeOfFailure('lark', 'token', accountDisabled).page, 'lark/error'],
    'no account is linked': [noticeOfUnlinked('lark', 'org', 'user').page, 'lark/not-auth'],
    // The journeys of FEI-07 go there from the page above.
    'the user links an account': ['lark/bindAndAuthorized', 'lark/bindAndAuthorized'],
    'the account is linked': ['lark/authorized', 'lark/authorized'],
  },
  dingtalk: {
    'no app is connected': [noticeOfFailure('dingtalk', 'app-info', chatAppForbidden).page, 'dingtalk/not-integrated'],
    'the user may not use the app': [
      noticeOfFailure('dingtalk', 'identify', chatUserNotAllowed).page,
      'dingtalk/not-auth',
    ],
    'the code is not valid': [noticeOfFailure('dingtalk', 'identify', chatCodeNotValid).page, 'dingtalk/expired'],
    'the user belongs to another company': [
      noticeOfFailure('dingtalk', 'identify', chatOtherTenant).page,
      'dingtalk/mismatch',
    ],
    'the user id is missing': [noticeOfFailure('dingtalk', 'identify', '').page, 'dingtalk/error'],
    'the client fails or never answers': [noticeOfFailure('dingtalk', 'acquire', '').page, 'dingtalk/error'],
    'the package fails to load': [noticeOfFailure('dingtalk', 'load', '').page, 'dingtalk/error'],
    'the address of the sign-in page is missing': [noticeOfFailure('dingtalk', 'web-auth', '').page, 'dingtalk/403'],
    'the user is not verified in this browser': [
      noticeOfFailure('dingtalk', 'token', signInEnded).page,
      'dingtalk/403',
    ],
    'the account is disabled': [noticeOfFailure('dingtalk', 'token', accountDisabled).page, 'dingtalk/403'],
    'no account is linked': [noticeOfUnlinked('dingtalk', 'org', 'user').page, 'dingtalk/authorized'],
  },
  qywx: {
    'no app is connected': [noticeOfFailure('qywx', 'web-auth', chatAppForbidden).page, 'qywx/not-integrated'],
    'the address of the sign-in page is missing': [noticeOfFailure('qywx', 'web-auth', '').page, 'qywx/error'],
    'WeCom is unavailable': [String(noticeOfCode('qywx', providerUnavailable)), 'qywx/error'],
    'the user may not use the app': [String(noticeOfCode('qywx', chatUserNotAllowed)), 'qywx/403'],
    'the user has no license': [String(noticeOfCode('qywx', chatLicenseMissing)), 'qywx/concat-admin'],
    'the code is not valid': [String(noticeOfCode('qywx', chatCodeNotValid)), 'qywx/expired'],
    'the response belongs to another browser': [String(noticeOfCode('qywx', signInEnded)), 'qywx/expired'],
    'the user belongs to another company': [String(noticeOfCode('qywx', chatOtherTenant)), 'qywx/mismatch'],
    'the ticket of the store app has not arrived': [
      String(noticeOfCode('qywx', chatTicketMissing)),
      'qywx/error-store',
    ],
    'no account is linked': [noticeOfUnlinked('qywx', 'org', 'user').page, 'qywx/bindAndAuthorized'],
    // The journeys of IMS-01 go to these.
    'the account is linked': ['qywx/authorized', 'qywx/authorized'],
    'the identity is linked to another account': ['qywx/duplicate', 'qywx/duplicate'],
    'the app is opened in WeCom': ['qywx/transit', 'qywx/transit'],
    'the home of the app is opened in WeCom': ['qywx/transit-home', 'qywx/transit-home'],
  },
}

describe.each(['lark', 'dingtalk', 'qywx'] as const)('the outcome of a sign-in inside %s', (tool) => {
  it.each(Object.entries(OUTCOMES[tool]))(
    'is the expected page if %s',
    { tags: ['FEI-07', 'DNG-03', 'DNG-04', 'IMS-01'] },
    (_outcome, [seen, expected]) => {
      expect(seen).toBe(expected)
    },
  )

  it('covers every page of the chat tool', {
    tags: ['FEI-07', 'DNG-04', 'IMS-01'],
  }, () => {
    const pages = PAGES.map(({ path }) => path).filter((path) => path.startsWith(`${tool}/`))
    const reached = new Set(Object.values(OUTCOMES[tool]).map(([, page]) => page))
    expect(pages.filter((page) => !reached.has(page))).toEqual([])
  })
})
