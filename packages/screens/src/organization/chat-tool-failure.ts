import { loadChunk } from '@sso-elements/browser'
import { rowOf, toolOfBrand } from '@sso-elements/chat-tools/rows'
import { type ChatBrand, CODE_OF_CHAT_SET_UP, CODE_OF_REPLY, type Locale } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { describeFailure } from '../form/describe-failure.ts'
import type { FormNotice } from '../form/form-problem.ts'

/** Whether another administrator has removed the tool meanwhile. */
export const isToolGone = (error: unknown): boolean => error instanceof RequestError && error.subMsg === 'brand'

interface RefusingTool {
  brand: ChatBrand
  /** Its name in sentences. */
  tool: string
  /** The mend is in the language of the screen at that time, as a message of the server is. */
  locale: Locale
}

/** Without the table of errors, the code of the reply is told. */
const loadMendOf = () =>
  loadChunk(() => import('@sso-elements/chat-tools/errors')).then(
    ({ mendOf }) => mendOf,
    () => () => null,
  )

/** What an administrator reads when a tool refuses the app: its own number, and what to change where. Null for any other failure. */
export const toolRefusal = async (
  error: unknown,
  { brand, tool, locale }: RefusingTool,
): Promise<FormNotice | null> => {
  if (!(error instanceof RequestError)) return null
  const { code, subMsg } = error
  const [number = '', address] = subMsg.split(' ')
  const mend = number ? (await loadMendOf())(brand, number, address) : null
  const say = (
    key: 'refusedWith' | 'refusedUnknown' | 'refused' | 'refusedAdded' | 'noAnswer',
    rest = {},
  ): FormNotice => ({
    ...{ kind: 'error', key: `chatTools.${key}`, params: { tool, number, ...rest } },
  })
  if (mend) return say('refusedWith', { mend: mend[locale] })
  if (code === CODE_OF_CHAT_SET_UP.toolRefused) return say('refusedUnknown')
  if (code === CODE_OF_REPLY.providerUnavailable && !number) return say('noAnswer')
  if (code !== CODE_OF_REPLY.chatAppForbidden) return null
  return say(rowOf(toolOfBrand(brand)).app === 'added' ? 'refusedAdded' : 'refused')
}

/** The same, or what else failed. */
export const chatToolFailure = async (
  error: unknown,
  { passwordMinLength, ...tool }: RefusingTool & { passwordMinLength: number },
): Promise<FormNotice | null> =>
  (await toolRefusal(error, tool)) ?? describeFailure(error, passwordMinLength)?.notice ?? null
