import { CODE_OF_CHAT_SET_UP, CODE_OF_REPLY } from '@sso-elements/contract'
import { definePages } from '../tool-pages.ts'

export const wecomPages = definePages({
  notices: {
    'qywx/403': { kind: 'forbidden' },
    'qywx/authorized': { kind: 'connected', action: 'retry', actionLabel: 'chat.goOn' },
    'qywx/bindAndAuthorized': { kind: 'notLinked' },
    'qywx/concat-admin': { kind: 'failed', title: 'chat.contactTitle', text: 'chat.contactText', tone: 'info' },
    'qywx/duplicate': { kind: 'duplicate' },
    'qywx/error': { kind: 'failed' },
    'qywx/error-store': {
      kind: 'failed',
      title: 'chat.storeTitle',
      text: 'chat.storeText',
      secondaryAction: 'home',
    },
    'qywx/expired': { kind: 'expired' },
    'qywx/mismatch': { kind: 'mismatch' },
    'qywx/not-integrated': { kind: 'notConnected' },
    'qywx/transit': { kind: 'transit' },
    'qywx/transit-home': {
      kind: 'transit',
      text: 'chat.transitHomeText',
      action: 'home',
      secondaryAction: 'sign-in',
    },
  },
  failed: 'qywx/error',
  ofCode: {
    [CODE_OF_REPLY.chatAppForbidden]: 'qywx/not-integrated',
    [CODE_OF_REPLY.chatCodeNotValid]: 'qywx/expired',
    [CODE_OF_REPLY.chatOtherTenant]: 'qywx/mismatch',
    [CODE_OF_REPLY.chatUserNotAllowed]: 'qywx/403',
    [CODE_OF_REPLY.chatLicenseMissing]: 'qywx/concat-admin',
    [CODE_OF_REPLY.chatTicketMissing]: 'qywx/error-store',
    // The page of the tool has its own.
    [CODE_OF_REPLY.providerUnavailable]: 'qywx/error',
    [CODE_OF_REPLY.providerRefused]: 'qywx/error',
    [CODE_OF_REPLY.signInEnded]: 'qywx/expired',
    [CODE_OF_CHAT_SET_UP.serverRefused]: 'qywx/error',
    [CODE_OF_CHAT_SET_UP.toolRefused]: 'qywx/error',
  },
  ofStep: {},
  codeOfNumber: {},
  unlinked: { page: 'qywx/bindAndAuthorized', queryOf: () => ({}) },
  link: 'qywx/bindAndAuthorized',
  linked: 'qywx/authorized',
  taken: 'qywx/duplicate',
  transit: ['qywx/transit', 'qywx/transit-home'],
})
