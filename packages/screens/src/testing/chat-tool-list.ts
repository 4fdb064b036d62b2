import type { ChatInstallation, ChatToolList } from '@sso-elements/contract'

/** The chat tools of an organization. */
export const chatToolList = (changes: Partial<ChatToolList> = {}): ChatToolList => ({
  installations: [],
  addable: [],
  site: {
    url: 'https://sso.acme.example:8443',
    homePage: 'https://app.acme.example/home',
    pageOrigins: ['https://app.acme.example'],
    outgoingAddresses: [],
  },
  domainFiles: [],
  expiringSecrets: [],
  ...changes,
})

export const chatInstallation = (changes: Pick<ChatInstallation, 'brand'> & Partial<ChatInstallation>) => ({
  ...{ appId: 'cli_acme', corpId: null, allowsJoining: false, eventsUrl: null },
  connectedAt: '2026-01-02T03:04:05.000Z',
  ...changes,
})
