import { type ChatBrand, type ChatTool, nameOf, toolOfBrand } from '@sso-elements/chat-tools/rows'
import type { Locale } from '@sso-elements/contract'
import { providerName } from '../login/provider-name.ts'
import { useScreen } from '../screen-context.tsx'

/** The name of a chat tool in sentences: for Feishu and Lark that of the brand, or both if it is unknown. */
export const toolName = (tool: ChatTool, brand: ChatBrand | null | undefined, locale: Locale): string =>
  providerName({ name: nameOf(tool, brand) }, locale)

/** The name of a tool in the language of the screen. */
export const useToolName = (): ((tool: ChatTool, brand?: ChatBrand | null) => string) => {
  const { locale } = useScreen()
  return (tool, brand) => toolName(tool, brand, locale)
}

/** The name of a brand in the language of the screen. */
export const useBrandName = (): ((brand: ChatBrand) => string) => {
  const toolName = useToolName()
  return (brand) => toolName(toolOfBrand(brand), brand)
}
