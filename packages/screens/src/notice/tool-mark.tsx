import { TOOL_MARKS } from '@sso-elements/chat-tools/marks'
import type { ChatTool } from '@sso-elements/contract'

/** The mark of a chat tool, as a part of the picture of a notice. */
export const ToolMark = ({ tool }: { tool: ChatTool }) => (
  <g transform="translate(31 31) scale(1.583)">
    {TOOL_MARKS[tool].map(([color, path]) => (
      <path key={path} fill={color} d={path} />
    ))}
  </g>
)
