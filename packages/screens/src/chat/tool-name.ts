import type { ChatTool, FeishuBrand } from '@sso-elements/contract'
import { useT } from '../screen-context.tsx'

/** Key of the name of a chat tool, as used in sentences: of Feishu and Lark that of the brand, or of both where nothing tells. */
export const toolNameKey = (tool: ChatTool, brand?: FeishuBrand | null): string =>
  tool === 'lark' && brand ? `feishuBrand.${brand}` : `tool.${tool}`

/** The name in the texts of a screen, which include `chat`. */
export const useToolName = (): ((tool: ChatTool, brand?: FeishuBrand | null) => string) => {
  const t = useT()
  return (tool, brand) => t.dynamic(toolNameKey(tool, brand))
}
