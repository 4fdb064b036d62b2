import { FEISHU_BRANDS, type FeishuBrand, feishuBrandOf } from '@sso-elements/contract'
import { parameterIn } from '../detect.ts'
import type { ChatTool } from '../rows.ts'
import { feishu } from './tool.ts'

/** Query parameter of a return address, beside `suuid`, and of a notice. */
export const CHAT_BRAND = 'chat-brand'

/** The one of Feishu and Lark that a return address names, for clients that do not tell; null if the address names none. */
export const feishuBrandIn = (returnTo: string | null): FeishuBrand | null => {
  const named = parameterIn(returnTo, CHAT_BRAND)
  return FEISHU_BRANDS.find((brand) => brand === named) ?? null
}

/** The same for a sign-in with any tool: the others have one brand. */
export const brandIn = (tool: ChatTool, returnTo: string | null): FeishuBrand | null =>
  tool === feishu.key ? feishuBrandIn(returnTo) : null

/**
 * The one of Feishu and Lark in which a page is open, as people know it: which the address of a notice or the return address names, else
 * the client; null if nothing tells.
 */
export const feishuBrandAt = (addresses: readonly (string | null)[], userAgent: string): FeishuBrand | null =>
  addresses.map(feishuBrandIn).find((brand) => brand !== null) ?? feishuBrandOf(userAgent)
