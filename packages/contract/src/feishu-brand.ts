import { brandsOf, feishu } from '@sso-elements/chat-tools/rows'

/** The brands of one chat tool: the site may have an app of each. */
export const FEISHU_BRANDS = /* @__PURE__ */ brandsOf([feishu])
export type FeishuBrand = (typeof FEISHU_BRANDS)[number]

/** Feishu or Lark, by the client that shows a page; null for desktop clients, which may not say, and for other browsers. */
export const feishuBrandOf = (userAgent: string): FeishuBrand | null =>
  FEISHU_BRANDS.find((brand) => userAgent.toLowerCase().includes(`channelname/${brand}`)) ?? null
