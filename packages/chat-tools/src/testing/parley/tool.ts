import type { ToolRow } from '../../tool-row.ts'

const name = { en: 'Parley', zh: '畅谈' } as const

/** A tool that does not exist, as one more would be added. */
export const parley = {
  key: 'parley',
  brands: { parley: name },
  name,
  app: 'own',
  opensIn: 'browser',
  hasAdapter: false,
  client: null,
  outside: '/im/auth-url',
} as const satisfies ToolRow
