import { CODE_OF_CHAT_SET_UP, CODE_OF_REPLY } from '@sso-elements/contract'
import { definePages } from '../tool-pages.ts'

export const teamsPages = definePages({
  notices: {
    'teams/app-authorized': {
      kind: 'connected',
      claim: 'app',
      title: 'chat.appConnectedTitle',
      text: 'chat.appConnectedText',
      access: 'session',
    },
    'teams/authorized': { kind: 'connected' },
    'teams/bind-duplication-error': { kind: 'duplicate', access: 'session' },
    'teams/transit': { kind: 'transit' },
    'teams/error/bind-duplication': { kind: 'taken', title: 'chat.tenantTakenTitle', text: 'chat.tenantTakenText' },
    'teams/error/is-auth-expired': { kind: 'expired' },
    'teams/error/no-integrated': {
      kind: 'notConnected',
      text: 'chat.tenantNotConnectedText',
      reasons: {
        // Whoever tried to connect the tenant may not, or has declined.
        administrator: { title: 'chat.adminTitle', text: 'chat.adminTenantText' },
      },
    },
    'teams/error/org-mismatch': { kind: 'mismatch' },
    'teams/error/other': { kind: 'failed' },
  },
  failed: 'teams/error/other',
  ofCode: {
    [CODE_OF_REPLY.chatAppForbidden]: 'teams/error/no-integrated',
    [CODE_OF_REPLY.chatCodeNotValid]: 'teams/error/is-auth-expired',
    [CODE_OF_REPLY.chatOtherTenant]: 'teams/error/org-mismatch',
    [CODE_OF_REPLY.providerUnavailable]: 'teams/error/other',
    [CODE_OF_REPLY.providerRefused]: 'teams/error/other',
    [CODE_OF_REPLY.signInEnded]: 'teams/error/is-auth-expired',
    [CODE_OF_REPLY.chatUserNotAllowed]: 'teams/error/other',
    [CODE_OF_CHAT_SET_UP.secretRefused]: 'teams/error/other',
    [CODE_OF_CHAT_SET_UP.toolRefused]: 'teams/error/other',
  },
  ofStep: {},
  codeOfNumber: {},
  unlinked: { page: 'teams/authorized', queryOf: () => ({}) },
  link: 'teams/authorized',
  linked: null,
  taken: 'teams/bind-duplication-error',
  transit: ['teams/transit'],
})
