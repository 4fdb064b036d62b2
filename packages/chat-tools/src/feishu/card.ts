import type { OwnCard } from '../tool-card.ts'

export const feishuCard = {
  company: 'chatTools.corpId',
  joining: 'chatTools.joining',
  fields: [
    { name: 'appId', label: 'chatTools.appId', hint: 'chatTools.where', isSecret: false, isRequired: true },
    { name: 'secret', label: 'chatTools.secret', isSecret: true, isRequired: true },
    {
      name: 'encryptKey',
      label: 'chatTools.encryptKey',
      hint: 'chatTools.optional',
      isSecret: true,
      isRequired: false,
    },
    {
      name: 'token',
      label: 'chatTools.verificationToken',
      hint: 'chatTools.optional',
      isSecret: true,
      isRequired: false,
    },
  ],
} as const satisfies OwnCard
