import type { AddedCard } from '../tool-card.ts'

export const teamsCard = {
  company: 'chatTools.tenantId',
  joining: 'chatTools.joining',
  adding: 'chatTools.addTenantText',
} as const satisfies AddedCard
