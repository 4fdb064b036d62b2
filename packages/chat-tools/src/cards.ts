import { dingtalkCard } from './dingtalk/card.ts'
import { feishuCard } from './feishu/card.ts'
import { type KeyForm, pastedProblem } from './pasted-key.ts'
import { type ChatBrand, type ChatTool, type ChatToolRow, rowOf, toolOfBrand } from './rows.ts'
import { slackCard } from './slack/card.ts'
import { teamsCard } from './teams/card.ts'
import type { AddedCard, CredentialField, OwnCard } from './tool-card.ts'
import { wecomCard } from './wecom/card.ts'

export { contentOf, type DomainFile, givenName } from './domain-file.ts'
export { cleanPaste, pastedDoubt } from './pasted-key.ts'
export type { OwnCard, ToolConsole } from './tool-card.ts'
export type { StepSite, StepValue, StepWords, ToolStep, Words } from './tool-step.ts'
export { type CredentialField, pastedProblem }

type BrandsOf<Row> = Row extends { brands: infer Brands } ? keyof Brands & string : never

const CARDS = {
  lark: feishuCard,
  dingtalk: dingtalkCard,
  qywx: wecomCard,
  slack: slackCard,
  teams: teamsCard,
} satisfies {
  [Row in ChatToolRow as Row['key']]: Row['app'] extends 'own' ? OwnCard<BrandsOf<Row>> : AddedCard<BrandsOf<Row>>
}

type Cards = typeof CARDS
type OwnBrand = BrandsOf<Extract<ChatToolRow, { app: 'own' }>>
type CardOf<Brand> = {
  [Row in ChatToolRow as Row['key']]: Brand extends keyof Row['brands'] ? Cards[Row['key']] : never
}[keyof Cards]

/** What administrators read of a tool on the page of the chat tools, by one of its brands. */
export const cardOf = <Brand extends ChatBrand>(brand: Brand): CardOf<Brand> =>
  CARDS[toolOfBrand(brand)] as CardOf<Brand>

/** The keys of all tools. */
export const TOOL_KEYS: readonly KeyForm[] = /* @__PURE__ */ Object.values<OwnCard | AddedCard>(CARDS).flatMap(
  (card) => ('fields' in card ? card.fields : card.keys),
)

/** The tool that has a key. */
export const toolOfKey = (key: KeyForm): ChatTool =>
  (Object.keys(CARDS) as ChatTool[]).find((tool) => {
    const card: OwnCard | AddedCard = CARDS[tool]
    const keys: readonly KeyForm[] = 'fields' in card ? card.fields : card.keys
    return keys.includes(key)
  }) as ChatTool

/** The other brands of a tool, whose apps look alike: Feishu and Lark refuse each other's. */
export const otherBrandsOf = (brand: ChatBrand): ChatBrand[] =>
  (Object.keys(rowOf(toolOfBrand(brand)).brands) as ChatBrand[]).filter((each) => each !== brand)

/** The fields that hold the key of another field or tool or no key at all, which the tool is not to be asked about (IMS-07). */
export const misplacedKeys = ({
  brand,
  ...values
}: { brand: OwnBrand } & Partial<Record<CredentialField['name'], string>>): CredentialField['name'][] => {
  const fields: readonly CredentialField[] = cardOf(brand).fields
  return fields.flatMap((field) => {
    const problem = pastedProblem(field, values[field.name] ?? '', TOOL_KEYS)
    // What is odd otherwise the tool tells by itself.
    return problem && problem.kind !== 'form' ? [field.name] : []
  })
}
