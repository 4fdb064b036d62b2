import { type Shape, TOOL_MARKS } from '@sso-elements/chat-tools/marks'
import { CHAT_TOOLS } from '@sso-elements/chat-tools/rows'

const KEY: readonly Shape[] = [['currentColor', 'M9 11a6 6 0 1 1 4 4l-2 2v3H8v2H3v-5Zm6-4v2h2V7Z']]

/** The icon of a chat tool, also by one of its brands; a key for other providers. */
export const shapesOf = (provider: string): readonly Shape[] => {
  const row = CHAT_TOOLS.find(({ key, brands }) => key === provider || Object.hasOwn(brands, provider))
  return row ? TOOL_MARKS[row.key] : KEY
}
