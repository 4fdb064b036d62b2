import { encryptedAppCard } from '../encrypted-app-card.ts'

export const dingtalkCard = /* @__PURE__ */ encryptedAppCard('chatTools.appId')
