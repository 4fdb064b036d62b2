import { CODE_OF_REPLY } from '@sso-elements/contract'
import { definePages } from '../tool-pages.ts'

const { chatAppForbidden, chatUserNotAllowed } = CODE_OF_REPLY

/** Numbers of the client for a person who is outside the app's range of users. */
export const OUTSIDE_RANGE = [10227, 10228, 333449] as const

export const feishuPages = definePages({
  notices: {
    'lark/403': { kind: 'forbidden' },
    'lark/authorized': { kind: 'connected', action: 'retry', actionLabel: 'chat.goOn' },
    'lark/bindAndAuthorized': { kind: 'notLinked' },
    'lark/error': { kind: 'failed' },
    // Leads to the page of the link.
    'lark/not-auth': {
      claim: 'unlinked',
      title: 'chat.notLinkedTitle',
      text: 'chat.toLinkText',
      tone: 'info',
      action: 'retry',
      actionLabel: 'chat.link',
      secondaryAction: 'sign-in',
    },
  },
  failed: 'lark/error',
  ofCode: { [chatAppForbidden]: 'lark/403', [chatUserNotAllowed]: 'lark/403' },
  ofStep: {},
  codeOfNumber: Object.fromEntries(OUTSIDE_RANGE.map((number) => [number, chatUserNotAllowed])),
  unlinked: { page: 'lark/not-auth', queryOf: (ids) => ids },
  link: 'lark/bindAndAuthorized',
  linked: 'lark/authorized',
  taken: null,
  transit: [],
})
