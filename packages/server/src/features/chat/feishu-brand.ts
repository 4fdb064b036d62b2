import { type ChatBrand, FEISHU_BRANDS, type FeishuBrand, feishuBrandOf } from '@sso-elements/contract'
import type { Dependencies } from '../../dependencies.ts'
import type { ClientInfo } from '../../kit/http/client-info.ts'
import type { ChatAppOf } from './chat-app.ts'

/** Which of Feishu and Lark, for the log; nothing for other tools. */
export const loggedBrand = ({ brand }: { brand?: ChatBrand | null | undefined }): { brand?: FeishuBrand } => {
  const named = FEISHU_BRANDS.find((each) => each === brand)
  return named ? { brand: named } : {}
}

/**
 * Which of Feishu and Lark a page is open in: what its client calls itself, else the brand of its app. Null where that is the first of two
 * in the settings, for want of a hint.
 */
export const brandOfPage = (
  { chatApps, client }: Pick<Dependencies, 'chatApps'> & { client: Pick<ClientInfo, 'userAgent'> },
  app: ChatAppOf<'lark'>,
  named: FeishuBrand | undefined,
): FeishuBrand | null => {
  const isChosen =
    named !== undefined ||
    chatApps.get(app.brand)?.appId !== app.appId ||
    !FEISHU_BRANDS.every((brand) => chatApps.has(brand))
  return feishuBrandOf(client.userAgent) ?? (isChosen ? app.brand : null)
}

/** The app in the tenant of an identity, the reverse of `identityTenant`. */
const appIdIn = (tenant: string): string => tenant.slice(tenant.lastIndexOf(':') + 1)

/**
 * Which of Feishu and Lark an identity is of, by its app: both have the same provider. Null for other providers, and once the app is
 * neither in the settings nor connected any more.
 */
export const feishuBrandOfIdentity = async (
  { db, chatApps }: Pick<Dependencies, 'db' | 'chatApps'>,
  { provider, tenant }: { provider: string; tenant: string },
): Promise<FeishuBrand | null> => {
  if (provider !== 'lark') return null
  const appId = appIdIn(tenant)
  const ofSettings = FEISHU_BRANDS.filter((brand) => chatApps.get(brand)?.appId === appId)
  const connected = await db
    .selectFrom('chat_installations')
    .select('brand')
    .distinct()
    .where('tool', '=', 'lark')
    .where('app_id', '=', appId)
    .execute()
  const brands = new Set([...ofSettings, ...connected.map(({ brand }) => brand)])
  // Both tools number their apps, so that two apps may have the same id.
  return brands.size === 1 ? (FEISHU_BRANDS.find((brand) => brands.has(brand)) ?? null) : null
}
