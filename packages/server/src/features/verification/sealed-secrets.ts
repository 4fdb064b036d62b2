import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../kit/database/schema.ts'
import { installationPurpose, tokenPurpose } from '../../kit/secrets/server-secrets.ts'
import { StartupError } from '../../kit/settings/startup-error.ts'
import { hasRealSecrets, type Settings } from '../../settings/settings.ts'
import { type LoadedSecrets, resealStoredKeys } from './load-secrets.ts'

/** Rows of one kind. */
interface SealedRows {
  total: number
  /** How many of them no key decrypts. */
  unreadable: number
  /** Encrypts anew with the newest key what an older one encrypted. What another instance writes at the same moment stays. */
  reseal(): Promise<void>
}

/** What is encrypted for longer than a sign-in takes. */
interface Sealed {
  /** Secrets of the apps that organizations have connected: only their administrators can enter them again. */
  chatApps: SealedRows
  /** Tokens of chat tools: they are requested again. */
  tokens: SealedRows
}

type Secrets = LoadedSecrets['secrets']
type Replacement = { key: string; before: string; sealed: string }

const sealedRows = (
  secrets: Secrets,
  rows: readonly { key: string; sealed: string | null }[],
  purposeOf: (key: string) => string,
  replace: (row: Replacement) => Promise<unknown>,
): SealedRows => {
  const texts = rows.map(({ key, sealed }) => ({
    key,
    before: sealed ?? '',
    text: secrets.unseal(purposeOf(key), sealed ?? ''),
  }))
  return {
    total: texts.length,
    unreadable: texts.filter(({ text }) => text === null).length,
    reseal: async () => {
      for (const { key, before, text } of texts) {
        if (text === null || secrets.isOfNewestKey(before)) continue
        await replace({ key, before, sealed: secrets.seal(purposeOf(key), text) })
      }
    },
  }
}

const readSealed = async (db: Database, secrets: Secrets): Promise<Sealed> => {
  const apps = await db
    .selectFrom('chat_installations')
    .select(['id as key', 'sealed'])
    .where('sealed', 'is not', null)
    .execute()
  const tokens = await db
    .selectFrom('platform_tokens')
    .select(['key', 'sealed'])
    .where('sealed', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return {
    chatApps: sealedRows(secrets, apps, installationPurpose, ({ key, before, sealed }) =>
      db.updateTable('chat_installations').set({ sealed }).where('id', '=', key).where('sealed', '=', before).execute(),
    ),
    tokens: sealedRows(secrets, tokens, tokenPurpose, ({ key, before, sealed }) =>
      db.updateTable('platform_tokens').set({ sealed }).where('key', '=', key).where('sealed', '=', before).execute(),
    ),
  }
}

const sentenceOf = ({ total, unreadable }: SealedRows): string =>
  `SECRETS_KEY: no key of the list decrypts ${unreadable} of ${total} secrets of connected chat apps. Add the former key behind the new one. If it is lost, set ACCEPT_LOST_SECRETS to true, and have the administrators of the organizations enter the secrets again.`

/** Logs what no key decrypts: at start, and when the number of chat apps changes. */
const createCountLog = (logger: Logger, replacedKeys: number) => {
  let before: { chatApps: number } | undefined
  return ({ chatApps, tokens }: Sealed): void => {
    const counts = { chatApps: chatApps.unreadable, tokens: tokens.unreadable, keys: before ? 0 : replacedKeys }
    const line = { event: 'secrets-unreadable', ...counts }
    if (counts.chatApps > 0 && counts.chatApps !== before?.chatApps) logger.error(line, sentenceOf(chatApps))
    if (counts.chatApps === 0 && before && before.chatApps > 0)
      logger.info({ event: 'secrets-readable' }, 'The secrets of all connected chat apps can be decrypted.')
    if (counts.chatApps === 0 && !before && counts.tokens + counts.keys > 0)
      logger.warn(line, 'Tokens and keys that no key of the settings decrypts are replaced.')
    before = counts
  }
}

export interface SealedSecrets {
  /** Encrypts anew what another instance has encrypted with an older key since. */
  reseal(): Promise<void>
  /** Whether secrets of chat apps are still unreadable that were so at start, unless that is accepted. */
  areLost(): Promise<boolean>
}

/**
 * Encrypts anew at start what an older key encrypted. As long as secrets are lost nothing is: a list without a key that is still needed
 * can be taken back.
 * @throws StartupError in prod and pre, when no key decrypts the secrets of some chat apps and that is not accepted
 */
export const openSealedSecrets = async (
  db: Database,
  { secrets, isKeyInDatabase, replacedKeys }: LoadedSecrets,
  { environment, acceptLostSecrets }: Pick<Settings, 'environment' | 'acceptLostSecrets'>,
  logger: Logger,
): Promise<SealedSecrets> => {
  const log = createCountLog(logger, replacedKeys)
  /** @returns the chat apps whose secrets are lost; null when there are none, or that is accepted */
  const reseal = async (): Promise<SealedRows | null> => {
    const sealed = await readSealed(db, secrets)
    log(sealed)
    if (sealed.chatApps.unreadable > 0 && !acceptLostSecrets) return sealed.chatApps
    for (const rows of Object.values(sealed)) await rows.reseal()
    if (!isKeyInDatabase) await resealStoredKeys(db, secrets)
    return null
  }
  const lost = await reseal()
  if (lost && hasRealSecrets(environment)) throw new StartupError(sentenceOf(lost))
  let areLost = lost !== null
  return {
    reseal: async () => {
      await reseal()
    },
    areLost: async () => {
      areLost &&= (await reseal()) !== null
      return areLost
    },
  }
}
