import { CODE_OF_CHAT_SET_UP, CODE_OF_REPLY } from '@sso-elements/contract'
import { definePages } from '../tool-pages.ts'

export const slackPages = definePages({
  notices: {
    'slack/authorized': { kind: 'connected' },
    'slack/bind-duplication-error': { kind: 'duplicate', access: 'session' },
    'slack/transit': { kind: 'transit' },
    // The administrator adds the app to a workspace that another organization has connected.
    'slack/error/bind-duplication': { kind: 'taken' },
    'slack/error/is-auth-expired': { kind: 'expired' },
    'slack/error/no-admin-auth': { kind: 'failed', title: 'chat.adminTitle', text: 'chat.adminText', tone: 'info' },
    'slack/error/no-integrated': { kind: 'notConnected' },
    // People are of a workspace and not of a company.
    'slack/error/org-mismatch': { kind: 'mismatch', text: 'chat.mismatchWorkspaceText' },
    'slack/error/other': {
      kind: 'failed',
      reasons: {
        // It has added the app for a whole enterprise, which has many workspaces.
        enterprise: { title: 'chat.enterpriseTitle', text: 'chat.enterpriseText', secondaryAction: 'home' },
      },
    },
  },
  failed: 'slack/error/other',
  ofCode: {
    [CODE_OF_REPLY.chatAppForbidden]: 'slack/error/no-integrated',
    [CODE_OF_REPLY.chatCodeNotValid]: 'slack/error/is-auth-expired',
    [CODE_OF_REPLY.chatOtherTenant]: 'slack/error/org-mismatch',
    [CODE_OF_REPLY.providerUnavailable]: 'slack/error/other',
    [CODE_OF_REPLY.providerRefused]: 'slack/error/other',
    [CODE_OF_REPLY.signInEnded]: 'slack/error/is-auth-expired',
    [CODE_OF_CHAT_SET_UP.secretRefused]: 'slack/error/other',
    [CODE_OF_CHAT_SET_UP.serverRefused]: 'slack/error/other',
    [CODE_OF_CHAT_SET_UP.toolRefused]: 'slack/error/other',
  },
  ofStep: {},
  codeOfNumber: {},
  unlinked: { page: 'slack/authorized', queryOf: () => ({}) },
  link: 'slack/authorized',
  linked: null,
  taken: 'slack/bind-duplication-error',
  transit: ['slack/transit'],
})
