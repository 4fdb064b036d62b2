import { ADDED_APP_BRANDS, type ChatBrand, CODE_OF_CHAT_SET_UP, CODE_OF_REPLY } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { describeFailure } from '../form/describe-failure.ts'
import type { FormNotice } from '../form/form-problem.ts'

const ADDED: readonly ChatBrand[] = ADDED_APP_BRANDS

/** What an administrator reads when a tool refuses the app: who has to change what. */
export const chatToolFailure = (
  error: unknown,
  { brand, tool, passwordMinLength }: { brand: ChatBrand; tool: string; passwordMinLength: number },
): FormNotice | null => {
  const { code, subMsg } = error instanceof RequestError ? error : { code: '', subMsg: '' }
  const say = (key: 'refused' | 'refusedAdded' | 'refusedSecret' | 'refusedServer' | 'refusedServerUnknown') =>
    ({ kind: 'error', key: `chatTools.${key}`, params: { tool, address: subMsg } }) as const
  if (code === CODE_OF_REPLY.chatAppForbidden) return say(ADDED.includes(brand) ? 'refusedAdded' : 'refused')
  if (code === CODE_OF_CHAT_SET_UP.secretRefused) return say('refusedSecret')
  // Without an address `subMsg` is the tool's number.
  if (code === CODE_OF_CHAT_SET_UP.serverRefused)
    return say(/[.:]/.test(subMsg) ? 'refusedServer' : 'refusedServerUnknown')
  return describeFailure(error, passwordMinLength)?.notice ?? null
}
