import {
  type AddedPartsStore,
  createToolClients,
  readAddedParts,
  type ToolClient,
} from '@sso-elements/chat-tools/server'
import type { Database } from '../../kit/database/schema.ts'
import { installationPurpose, type ServerSecrets } from '../../kit/secrets/server-secrets.ts'
import type { ChatApp } from './chat-app.ts'
import { createPlatformTokens } from './platform-tokens.ts'

const addedPartsIn = (db: Database, secrets: ServerSecrets): AddedPartsStore => ({
  async read(id) {
    const row = await db.selectFrom('chat_installations').select('sealed').where('id', '=', id).executeTakeFirst()
    const unsealed = row?.sealed ? secrets.unseal(installationPurpose(id), row.sealed) : null
    return unsealed === null ? null : readAddedParts(unsealed)
  },
  async write(id, parts) {
    const sealed = secrets.seal(installationPurpose(id), JSON.stringify(parts))
    await db.updateTable('chat_installations').set({ sealed }).where('id', '=', id).execute()
  },
})

/** The clients of all chat tools, which share the store of their tokens. */
export const createChatTools = (db: Database, secrets: ServerSecrets) => {
  const tokens = createPlatformTokens(db, secrets)
  const clients = createToolClients({ tokens, addedParts: addedPartsIn(db, secrets) })
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
