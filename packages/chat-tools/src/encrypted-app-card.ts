import type { OwnCard } from './tool-card.ts'

/**
 * The card of a tool whose apps are of one named company, and whose events are encrypted with an AES key.
 *
 * @param appId label of the app's ID, by the tool's own word for it
 */
export const encryptedAppCard = (appId: 'chatTools.appId' | 'chatTools.agentId') =>
  ({
    company: 'chatTools.corpId',
    joining: 'chatTools.joining',
    fields: [
      { name: 'appId', label: appId, hint: 'chatTools.where', isSecret: false, isRequired: true },
      { name: 'secret', label: 'chatTools.secret', isSecret: true, isRequired: true },
      { name: 'corpId', label: 'chatTools.corpId', isSecret: false, isRequired: true },
      { name: 'encryptKey', label: 'chatTools.aesKey', hint: 'chatTools.optional', isSecret: true, isRequired: false },
      { name: 'token', label: 'chatTools.eventToken', hint: 'chatTools.optional', isSecret: true, isRequired: false },
    ],
  }) as const satisfies OwnCard
