import type { Database } from '../database/schema.ts'
import type { ServerSecrets } from '../verification/server-secrets.ts'
import type { ChatApp } from './chat-app.ts'
import { createDingtalk } from './dingtalk.ts'
import { createFeishu } from './feishu.ts'
import { createPlatformTokens } from './platform-tokens.ts'
import { createSlack } from './slack.ts'
import { createSlackTokens } from './slack-tokens.ts'
import { createTeams } from './teams.ts'
import { createWecom } from './wecom.ts'

/** The clients of all chat tools, which share the store of their tokens. */
export const createChatTools = (db: Database, secrets: ServerSecrets) => {
  const tokens = createPlatformTokens(db, secrets)
  const feishu = createFeishu(tokens)
  const dingtalk = createDingtalk(tokens)
  const wecom = createWecom(tokens)
  const slack = createSlack(createSlackTokens(db, secrets, tokens))
  const teams = createTeams(tokens)
  return {
    tokens,
    feishu,
    dingtalk,
    wecom,
    slack,
    teams,

    /** Checks the secret of an app with its tool. @throws ProviderFailure */
    check(app: ChatApp): Promise<void> {
      switch (app.tool) {
        case 'lark':
          return feishu.check(app)
        case 'dingtalk':
          return dingtalk.check(app)
        case 'qywx':
          return wecom.check(app)
        case 'slack':
          return slack.check(app)
        case 'teams':
          return teams.check(app)
      }
    },
  }
}

export type ChatTools = ReturnType<typeof createChatTools>
