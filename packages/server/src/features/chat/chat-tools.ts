import type { Database } from '../../kit/database/schema.ts'
import type { ServerSecrets } from '../../kit/secrets/server-secrets.ts'
import type { ChatApp, ChatAppOf, ToolKey } from './chat-app.ts'
import { createDingtalk } from './dingtalk/client.ts'
import { createFeishu } from './feishu/client.ts'
import { createPlatformTokens } from './platform-tokens.ts'
import { createSlack } from './slack/client.ts'
import { createSlackTokens } from './slack/tokens.ts'
import { createTeams } from './teams/client.ts'
import type { ToolClient } from './tool-client.ts'
import { createWecom } from './wecom/client.ts'

/** The clients of all chat tools, which share the store of their tokens. */
export const createChatTools = (db: Database, secrets: ServerSecrets) => {
  const tokens = createPlatformTokens(db, secrets)
  const clients = {
    lark: createFeishu(tokens),
    dingtalk: createDingtalk(tokens),
    qywx: createWecom(tokens),
    slack: createSlack(createSlackTokens(db, secrets, tokens)),
    teams: createTeams(tokens),
  } satisfies { [Tool in ToolKey]: ToolClient<ChatAppOf<Tool>> }
  /** The client for an app, for what all tools have. */
  const of = ({ tool }: Pick<ChatApp, 'tool'>): ToolClient<ChatApp> => clients[tool] as unknown as ToolClient<ChatApp>
  return {
    ...clients,
    tokens,
    of,
    /** @throws ProviderFailure */
    check: (app: ChatApp): Promise<void> => of(app).check(app),
  }
}

export type ChatTools = ReturnType<typeof createChatTools>
