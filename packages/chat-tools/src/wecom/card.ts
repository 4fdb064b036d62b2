import { encryptedAppCard } from '../encrypted-app-card.ts'

export const wecomCard = /* @__PURE__ */ encryptedAppCard('chatTools.agentId')
