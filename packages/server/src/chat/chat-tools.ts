import type { Database } from '../database/schema.ts'
import type { ServerSecrets } from '../verification/server-secrets.ts'
import { createDingtalk } from './dingtalk.ts'
import { createFeishu } from './feishu.ts'
import { createPlatformTokens } from './platform-tokens.ts'

/** The clients of all chat tools, which share the store of their tokens. */
export const createChatTools = (db: Database, secrets: ServerSecrets) => {
  const tokens = createPlatformTokens(db, secrets)
  return { tokens, feishu: createFeishu(tokens), dingtalk: createDingtalk(tokens) }
}

export type ChatTools = ReturnType<typeof createChatTools>
