import type { OwnCard } from '../tool-card.ts'

export const dingtalkCard = {
  company: 'chatTools.corpId',
  joining: 'chatTools.joining',
  fields: [
    { name: 'appId', label: 'chatTools.appId', hint: 'chatTools.where', isSecret: false, isRequired: true },
    { name: 'secret', label: 'chatTools.secret', isSecret: true, isRequired: true },
    { name: 'corpId', label: 'chatTools.corpId', isSecret: false, isRequired: true },
    {
      name: 'encryptKey',
      label: 'chatTools.aesKey',
      hint: 'chatTools.optional',
      isSecret: true,
      isRequired: false,
    },
    {
      name: 'token',
      label: 'chatTools.eventToken',
      hint: 'chatTools.optional',
      isSecret: true,
      isRequired: false,
    },
  ],
} as const satisfies OwnCard
