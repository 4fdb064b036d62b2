import { dingtalk } from './dingtalk/tool.ts'
import { FEISHU_BRAND_NAMES, feishu } from './feishu/tool.ts'
import { slack } from './slack/tool.ts'
import { teams } from './teams/tool.ts'
import { wecom } from './wecom/tool.ts'

export { FEISHU_BRAND_NAMES, feishu }

/**
 * The chat tools, in the order in which they are offered. Lists of tools, brands and pages elsewhere follow from these rows. The specification
 * names Feishu by the key `lark`, since both have the same pages, and WeCom by `qywx`; their folders have the names that people know.
 */
export const CHAT_TOOLS = [feishu, dingtalk, wecom, slack, teams] as const

export type ChatToolRow = (typeof CHAT_TOOLS)[number]
export type ChatTool = ChatToolRow['key']
/** A chat tool whose client signs in to the page that it opens. */
export type ClientTool = Extract<ChatToolRow, { hasAdapter: true }>['key']

export type BrandOf<Row> = Row extends { brands: infer Brands } ? keyof Brands : never
export type ChatBrand = BrandOf<ChatToolRow>

/** The brands of some rows, in their order. */
export const brandsOf = <Row extends ChatToolRow>(rows: readonly Row[]): BrandOf<Row>[] =>
  rows.flatMap(({ brands }) => Object.keys(brands) as BrandOf<Row>[])

export const rowOf = <Tool extends ChatTool>(tool: Tool): Extract<ChatToolRow, { key: Tool }> =>
  CHAT_TOOLS.find(({ key }) => key === tool) as Extract<ChatToolRow, { key: Tool }>

/** The name of a tool in sentences: of Feishu and Lark that of the brand, or of both where nothing tells. */
export const nameOf = (tool: ChatTool, brand?: ChatBrand | null): ChatToolRow['name'] => {
  const { name, brands } = rowOf(tool)
  return (brand && (brands as Readonly<Partial<Record<ChatBrand, typeof name>>>)[brand]) || name
}

/** The tool of a brand: Feishu and Lark are the same software. */
export const toolOfBrand = (brand: ChatBrand): ChatTool =>
  (CHAT_TOOLS.find(({ brands }) => Object.hasOwn(brands, brand)) as ChatToolRow).key
