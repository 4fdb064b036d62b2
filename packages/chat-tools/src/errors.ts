import { dingtalkErrors } from './dingtalk/errors.ts'
import { feishuErrors } from './feishu/errors.ts'
import { type ChatBrand, type ChatTool, nameOf, toolOfBrand } from './rows.ts'
import { slackErrors } from './slack/errors.ts'
import { teamsErrors } from './teams/errors.ts'
import { MEND_OF_MEANING, type Mend, type PublishedErrors, publishedWith } from './tool-errors.ts'
import { wecomErrors } from './wecom/errors.ts'

export { type ErrorMeaning, type Mend, type PublishedErrors, REPLY_OF_MEANING } from './tool-errors.ts'

/** The errors that the tools publish (IMS-06). */
export const TOOL_ERRORS = {
  lark: feishuErrors,
  dingtalk: dingtalkErrors,
  qywx: wecomErrors,
  slack: slackErrors,
  teams: teamsErrors,
} as const satisfies Record<ChatTool, readonly PublishedErrors[]>

/** The number or word of an error that the server of a tool answers with. */
export type PublishedCode<Tool extends ChatTool> = Exclude<
  (typeof TOOL_ERRORS)[Tool][number],
  { from: 'client' }
>['codes'][number]

/** Among which errors of a tool a number or word is; null if the tool does not publish it. */
export const errorsWith = (tool: ChatTool, code: string | number): PublishedErrors | null =>
  publishedWith(TOOL_ERRORS[tool], code)

const mendOfErrors = (errors: PublishedErrors): Mend =>
  'mend' in errors && errors.mend ? errors.mend : MEND_OF_MEANING[errors.means as keyof typeof MEND_OF_MEANING]

/** In Chinese, Latin letters are separated from the text around them by spaces. */
const spaced = (word: string): string => word.replace(/^\b|\b$/g, ' ')

/**
 * What an administrator reads of an error of a tool: its cause, and what to change where (IMS-06). Null for one that the tool does not
 * publish.
 *
 * @param number the tool's own number or word
 * @param address of this server, where the tool refuses that and has named it
 */
export const mendOf = (brand: ChatBrand, number: string, address = ''): Mend | null => {
  const tool = toolOfBrand(brand)
  const errors = errorsWith(tool, number)
  if (errors === null) return null
  const { en, zh } = mendOfErrors(errors)
  const name = nameOf(tool, brand)
  return {
    en: en.replaceAll('{tool}', name.en).replaceAll('{address}', address || 'the IP address of this server'),
    zh: zh
      .replaceAll('{tool}', spaced(name.zh))
      .replaceAll('{address}', spaced(address || '本服务器的 IP 地址'))
      .replace(/^ | (?=[，。；])/g, ''),
  }
}
