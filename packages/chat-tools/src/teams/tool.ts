import type { ToolRow } from '../tool-row.ts'

const name = { en: 'Microsoft Teams', zh: 'Microsoft Teams' } as const

export const teams = {
  key: 'teams',
  brands: { teams: name },
  name,
  app: 'added',
  imType: 'teams',
  opensIn: 'frame',
  hasAdapter: true,
  client: /Teams(Mobile)?[-/]|\/teams\.(cloud\.)?microsoft(\.com)?$/,
  signsPages: false,
  storeSignsIn: true,
  outside: '/im/auth-url',
} as const satisfies ToolRow
