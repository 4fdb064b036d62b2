import type { AddedCard } from '../tool-card.ts'

export const slackCard = {
  company: 'chatTools.workspaceId',
  joining: 'chatTools.joiningWorkspace',
  adding: 'chatTools.addText',
} as const satisfies AddedCard
