import { CODE_OF_REPLY } from '@sso-elements/contract'
import { definePages } from '../tool-pages.ts'

export const dingtalkPages = definePages({
  notices: {
    'dingtalk/403': { kind: 'forbidden' },
    // Not a success: this page is the end of a sign-in with an account that is not authorized (DNG-01).
    'dingtalk/authorized': { kind: 'notLinked', below: 'ids' },
    'dingtalk/error': { kind: 'failed' },
    'dingtalk/expired': { kind: 'expired' },
    'dingtalk/mismatch': { kind: 'mismatch' },
    'dingtalk/not-auth': { kind: 'failed', title: 'chat.notAllowedTitle', text: 'chat.notAllowedText' },
    'dingtalk/not-integrated': { kind: 'notConnected' },
  },
  failed: 'dingtalk/error',
  ofCode: {
    [CODE_OF_REPLY.chatAppForbidden]: 'dingtalk/not-integrated',
    [CODE_OF_REPLY.chatCodeNotValid]: 'dingtalk/expired',
    [CODE_OF_REPLY.chatOtherTenant]: 'dingtalk/mismatch',
    [CODE_OF_REPLY.chatUserNotAllowed]: 'dingtalk/not-auth',
  },
  ofStep: { 'web-auth': 'dingtalk/403', token: 'dingtalk/403' },
  codeOfNumber: {},
  unlinked: { page: 'dingtalk/authorized', queryOf: (ids) => ({ ...ids, toKanban: 'true' }) },
  link: 'dingtalk/authorized',
  linked: null,
  taken: null,
  transit: [],
})
