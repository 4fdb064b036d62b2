import type { Environment } from '@sso-elements/contract'
import type { AdapterContext, ChatAdapter } from './adapter.ts'
import { CALL_LIMIT_MS, limitCall } from './chat-call.ts'
import { ChatError, isRecord } from './chat-error.ts'
import {
  type ClientTool,
  clientOf,
  clientToolOf,
  isRedirectTool,
  mayBeInFrame,
  mayLoadChatCode,
  type SignInTool,
} from './detect.ts'
import { createDingTalkAdapter } from './dingtalk/client.ts'
import { brandIn } from './feishu/brand.ts'
import { createFeishuAdapter } from './feishu/client.ts'
import {
  type ChatOutcome,
  type FlowEvent,
  type FlowFacts,
  type FlowState,
  type FlowStep,
  type NoticeContext,
  next,
  START,
} from './flow.ts'
import { codeOfClientError } from './notices.ts'
import { rowOf } from './rows.ts'
import { secureAddress } from './secure-address.ts'
import { createTeamsAdapter } from './teams/client.ts'
import type { FailingStep } from './tool-pages.ts'

/** What a sign-in with a chat tool works with; `page` is `window`. */
export interface ChatContext extends FlowFacts, AdapterContext {
  environment: Environment
}

/** A step that asks the tool's client, or follows from its answer. */
type ClientStep = Exclude<FlowStep, { at: 'detect' | 'web-auth' }>

const ADAPTERS: Record<ClientTool, (context: AdapterContext) => ChatAdapter> = {
  lark: createFeishuAdapter,
  dingtalk: createDingTalkAdapter,
  teams: createTeamsAdapter,
}

/** What an error says by a text field; empty if it has none. */
const textIn = (error: unknown, field: 'code' | 'subMsg'): string => {
  const value = isRecord(error) ? error[field] : undefined
  return typeof value === 'string' ? value : ''
}

/** Why a step failed: as the client or the server has said. */
const failureOf = (tool: SignInTool, error: unknown): FlowEvent => {
  const number = error instanceof ChatError ? error.number : textIn(error, 'subMsg')
  const code = textIn(error, 'code') || codeOfClientError(tool, number)
  return { type: 'failed', code, ...(/^[\w.-]{1,64}$/.test(number) && { number }) }
}

/** Tells the server what failed in the browser, whose log is the only place where an administrator can read it (IMS-06). */
const report = ({ tool, orgId, returnTo, call }: ChatContext, step: FailingStep, error: unknown): void => {
  if (!(error instanceof ChatError) || isRedirectTool(tool)) return
  const { kind, number } = error
  if (kind === 'aborted' || kind === 'consent') return
  const brand = brandIn(tool, returnTo)
  const body = { tool, orgId, step, kind, ...(brand && { brand }), ...(number && { number }) }
  // The page of the failure comes at once, and without the report as well.
  call('/im/client-failure', body, { signal: AbortSignal.timeout(CALL_LIMIT_MS), showError: false }).catch(console.warn)
}

/** Whether the tool's client shows the page; a stub of Feishu's takes its place in test environments (IMS-05). */
const isInside = ({ tool, environment, page }: ChatContext): boolean => {
  if (rowOf(tool).opensIn === 'frame') return mayBeInFrame(page)
  const { userAgent } = page.navigator
  const client = clientToolOf(clientOf(page))
  return client === tool || (tool === 'lark' && client === null && mayLoadChatCode({ environment, userAgent }))
}

/** The steps of a tool whose client proves who opens the page. */
const createClientSteps = (context: ChatContext, tool: ClientTool, learned: NoticeContext) => {
  const { orgId, signal } = context
  const brand = brandIn(tool, context.returnTo)
  const named = brand ? { brand } : {}
  const { imType } = rowOf(tool)
  const adapter = ADAPTERS[tool]({ ...context, ...named })
  const call = limitCall(context.call, signal)

  return async (step: ClientStep): Promise<FlowEvent> => {
    switch (step.at) {
      case 'app-info': {
        const app = await call('/open/im/get/app-info', { uuid: orgId, imType, ...named })
        if (app.brand) learned.brand = app.brand
        return { type: 'app-info', app }
      }
      case 'load':
        await adapter.load(step.app)
        return {
          type: 'loaded',
          isInside: adapter.isInside(),
          needsConfiguration: adapter.needsConfiguration(),
        }
      case 'configure':
        await adapter.configure?.()
        return { type: 'configured' }
      case 'acquire':
        return { type: 'acquired', proof: await adapter.acquireCode(step.app) }
      case 'identify':
        if (adapter.provesAgain) learned.teamsToken = step.proof.code
        return { type: 'identified', userId: await adapter.identify(step.proof) }
      case 'token': {
        const body = {
          externalUserId: step.userId,
          orgUuid: orgId,
          imType,
          ...named,
          ...(learned.teamsToken && { teamsToken: learned.teamsToken }),
        }
        return { type: 'token', result: await call('/open/im/get/token', body) }
      }
    }
  }
}

/** Runs the steps of the flow; each ends within its time limit. */
const createSteps = (context: ChatContext, learned: NoticeContext) => {
  const { tool, orgId, returnTo, signal } = context
  const runInClient = isRedirectTool(tool) ? null : createClientSteps(context, tool, learned)
  const call = limitCall(context.call, signal)
  const askAddress = (): Promise<string> => {
    const { key, outside } = rowOf(tool)
    const asked = { orgId, originalPath: returnTo }
    return outside === '/im/auth-url'
      ? call(outside, { tool: key, ...asked })
      : call('/im/dingtalk/web-auth-url', asked)
  }

  return async (step: FlowStep): Promise<FlowEvent> => {
    switch (step.at) {
      case 'detect':
        return { type: 'detected', isInside: isInside(context) }
      case 'web-auth': {
        const to = secureAddress(await askAddress())
        return to === null ? { type: 'failed', code: '' } : { type: 'web-address', to }
      }
      default:
        // A redirect has none of these steps.
        return runInClient ? runInClient(step) : { type: 'failed', code: '' }
    }
  }
}

/**
 * Signs in with the chat tool that shows the page (FEI-01, DNG-01, IMS-06). Never rejects: the outcome says what the caller does.
 * It stores nothing and navigates nowhere, and no address that it returns has a token.
 */
export const signInByChat = async (context: ChatContext): Promise<ChatOutcome> => {
  const { signal } = context
  const learned: NoticeContext = {}
  const run = createSteps(context, learned)
  let state: FlowState = START
  while (state.at !== 'done') {
    const { at } = state
    const event: FlowEvent = await run(state).catch((error: unknown) => {
      if (error instanceof ChatError && error.kind === 'consent') return { type: 'consent' }
      if (!signal.aborted) report(context, at, error)
      return failureOf(context.tool, error)
    })
    state = next(context, state, signal.aborted ? { type: 'aborted' } : event)
  }
  return state.outcome.status === 'page' ? { ...state.outcome, ...learned } : state.outcome
}
