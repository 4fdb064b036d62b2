import { dingtalkCard } from './dingtalk/card.ts'
import { feishuCard } from './feishu/card.ts'
import { type ChatBrand, type ChatToolRow, toolOfBrand } from './rows.ts'
import { slackCard } from './slack/card.ts'
import { teamsCard } from './teams/card.ts'
import type { AddedCard, OwnCard } from './tool-card.ts'
import { wecomCard } from './wecom/card.ts'

export type { CredentialField } from './tool-card.ts'

const CARDS = {
  lark: feishuCard,
  dingtalk: dingtalkCard,
  qywx: wecomCard,
  slack: slackCard,
  teams: teamsCard,
} satisfies { [Row in ChatToolRow as Row['key']]: Row['app'] extends 'own' ? OwnCard : AddedCard }

type Cards = typeof CARDS
type CardOf<Brand> = {
  [Row in ChatToolRow as Row['key']]: Brand extends keyof Row['brands'] ? Cards[Row['key']] : never
}[keyof Cards]

/** What administrators read of a tool on the page of the chat tools, by one of its brands. */
export const cardOf = <Brand extends ChatBrand>(brand: Brand): CardOf<Brand> =>
  CARDS[toolOfBrand(brand)] as CardOf<Brand>
