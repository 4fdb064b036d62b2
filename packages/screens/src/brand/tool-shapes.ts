import type { ChatTool } from '@sso-elements/contract'

export type Shape = readonly [color: string, path: string]

/** Our own simplified drawings of the tools' marks, 24 units wide; their colors are readable on light and dark cards. */
export const TOOL_SHAPES: Record<ChatTool, readonly Shape[]> = {
  lark: [
    [
      '#00c4a7',
      'M6.500 4H13c2 2 3.400 4.400 4.100 7.100-1.600.4-3 1.300-4.300 2.600C11.600 9.900 9.300 6.700 6.500 4Z',
    ],
    [
      '#3370ff',
      'M12.800 13.700c2.600-2.700 5.800-3.700 9.700-2.400-1.400 1.200-1.900 2.900-2.800 4.500-1.900 3.500-5.700 4.900-9.300 3.900 1-.9 1.600-4.300 2.400-6Z',
    ],
    ['#1d4fc0', 'M2 8.200v9.300c3.900 3.100 9.600 3.500 13.700.8C10.300 17.400 5.700 13.700 2 8.200Z'],
  ],
  dingtalk: [
    ['#1f8bf5', 'M12 1.500a10.500 10.500 0 1 0 .01 0Z'],
    [
      '#fff',
      'M7 6c3.300 1.700 6.400 2.800 9.900 3.500.7.100.9.700.6 1.300-.7 1.400-1.600 2.600-2.600 3.700h1.900L11.900 20l1.100-4h-1.900l1-2.400c-2.600.3-4.100-.9-4.700-2.500 1.300.3 2.400.3 3.400.1C8.600 10.300 7.300 8.500 7 6Z',
    ],
  ],
  qywx: [
    [
      '#2b7de9',
      'M10 3.500c4.400 0 8 2.900 8 6.500s-3.600 6.500-8 6.500c-.9 0-1.800-.1-2.600-.4L4 18l.7-3.300C3 13.500 2 11.900 2 10c0-3.600 3.600-6.500 8-6.500Z',
    ],
    ['#3fae49', 'M17.500 12a4.500 4.500 0 0 1 3.600 7.200l.4 2.300-2.100-.9A4.500 4.500 0 1 1 17.500 12Z'],
  ],
  slack: [
    ['#36c5f0', 'M8.500 2a2 2 0 0 1 2 2v5a2 2 0 0 1-4 0V4a2 2 0 0 1 2-2Z'],
    ['#2eb67d', 'M22 8.500a2 2 0 0 1-2 2h-5a2 2 0 0 1 0-4h5a2 2 0 0 1 2 2Z'],
    ['#ecb22e', 'M15.500 22a2 2 0 0 1-2-2v-5a2 2 0 0 1 4 0v5a2 2 0 0 1-2 2Z'],
    ['#e01e5a', 'M2 15.500a2 2 0 0 1 2-2h5a2 2 0 0 1 0 4H4a2 2 0 0 1-2-2Z'],
  ],
  teams: [
    ['#5b5fc7', 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z'],
    ['#fff', 'M7.500 7.500h9v2.300h-3.300v7h-2.400v-7H7.500Z'],
  ],
}

const KEY: readonly Shape[] = [['currentColor', 'M9 11a6 6 0 1 1 4 4l-2 2v3H8v2H3v-5Zm6-4v2h2V7Z']]

/** The icon of a chat tool; a key for other providers. */
export const shapesOf = (provider: string): readonly Shape[] => {
  const tool = provider === 'feishu' ? 'lark' : provider
  return Object.hasOwn(TOOL_SHAPES, tool) ? TOOL_SHAPES[tool as ChatTool] : KEY
}
