import { CODE_OF_REPLY } from '@sso-elements/contract'
import { definePages } from '../../tool-pages.ts'

export const parleyPages = definePages({
  notices: {
    'parley/authorized': { kind: 'connected' },
    'parley/error': { kind: 'failed' },
    'parley/expired': { kind: 'expired' },
    'parley/mismatch': { kind: 'mismatch' },
    'parley/not-integrated': { kind: 'notConnected' },
    'parley/transit': { kind: 'transit' },
  },
  failed: 'parley/error',
  ofCode: {
    [CODE_OF_REPLY.chatAppForbidden]: 'parley/not-integrated',
    [CODE_OF_REPLY.chatCodeNotValid]: 'parley/expired',
    [CODE_OF_REPLY.chatOtherTenant]: 'parley/mismatch',
  },
  ofStep: {},
  codeOfNumber: {},
  unlinked: { page: 'parley/authorized', queryOf: () => ({}) },
  link: 'parley/authorized',
  linked: null,
  taken: null,
  transit: ['parley/transit'],
})
