import type { FeishuBrand, ResultOf } from '@sso-elements/contract'
import type { ChatAppInfo, ChatProof } from './adapter.ts'
import type { SignInTool } from './detect.ts'
import { type ChatNotice, noticeOfFailure, noticeOfUnlinked } from './notices.ts'
import { rowOf } from './rows.ts'
import type { FailingStep } from './tool-pages.ts'

/** What the page of a failure or of the link needs besides its address. */
export interface NoticeContext {
  /** Which of Feishu and Lark, once the server has told. */
  brand?: FeishuBrand
  /** Proves the person of Teams to the server once more, for a link in a frame that keeps no cookie (EMB-02). Never part of an address. */
  teamsToken?: string
}

/** How a sign-in with a chat tool ended. */
export type ChatOutcome =
  /** Signed in: the caller stores the token and goes to the return address. */
  | { status: 'entered'; token: string }
  /** The tool does not sign in by itself: the normal login check follows (FEI-01). */
  | { status: 'sign-in' }
  | ({ status: 'page' } & ChatNotice & NoticeContext)
  /** A sign-in page of the tool, which returns in the end (DNG-02, IMS-01). */
  | { status: 'leave'; to: string }
  /** Teams gives a token only after the person has consented in a window; the caller opens it and signs in once more (IMS-03). */
  | { status: 'consent' }
  /** Canceled by the signal: the caller does nothing. */
  | { status: 'aborted' }

/** What does not change during a flow. */
export interface FlowFacts {
  tool: SignInTool
  /** Id of the organization. */
  orgId: string
  /** Absolute and already checked (NAV-08). */
  returnTo: string
}

/** The step that runs, with the results that it uses. */
export type FlowStep =
  | { at: 'detect' }
  | { at: 'web-auth' }
  | { at: 'app-info' }
  | { at: 'load'; app: ChatAppInfo }
  | { at: 'configure'; app: ChatAppInfo }
  | { at: 'acquire'; app: ChatAppInfo }
  | { at: 'identify'; proof: ChatProof }
  | { at: 'token'; userId: string }

export type FlowState = FlowStep | { at: 'done'; outcome: ChatOutcome }

/** The result of a step. */
export type FlowEvent =
  /** `isInside`: the tool's client shows the page. */
  | { type: 'detected'; isInside: boolean }
  | { type: 'web-address'; to: string }
  | { type: 'app-info'; app: ChatAppInfo }
  /** `isInside`: the tool's client has answered to its code, and not only its user agent is known. */
  | { type: 'loaded'; isInside: boolean; needsConfiguration: boolean }
  | { type: 'configured' }
  | { type: 'acquired'; proof: ChatProof }
  | { type: 'identified'; userId: string | undefined }
  | { type: 'token'; result: ResultOf<'/open/im/get/token'> }
  | { type: 'consent' }
  /** `code`: of the reply; empty if the step failed without one. `number`: the tool's own; empty without one. */
  | { type: 'failed'; code: string; number?: string }
  | { type: 'aborted' }

export const START: FlowState = { at: 'detect' }

const done = (outcome: ChatOutcome): FlowState => ({ at: 'done', outcome })
const show = (notice: ChatNotice): FlowState => done({ status: 'page', ...notice })
const fail = ({ tool }: FlowFacts, step: FailingStep, code = '', number = ''): FlowState =>
  show(noticeOfFailure(tool, step, code, number))

const storeSignsIn = (tool: SignInTool): boolean => {
  const row = rowOf(tool)
  return row.hasAdapter && row.storeSignsIn
}

const afterDetection = (tool: SignInTool, isInside: boolean): FlowState => {
  if (isInside) return { at: 'app-info' }
  return rowOf(tool).outside === null ? done({ status: 'sign-in' }) : { at: 'web-auth' }
}

const afterToken = (facts: FlowFacts, userId: string, result: ResultOf<'/open/im/get/token'>): FlowState => {
  const { tool, orgId } = facts
  if (!result.authorized) return show(noticeOfUnlinked(tool, orgId, userId))
  if (!result.accessToken) return fail(facts, 'token')
  return done({ status: 'entered', token: result.accessToken })
}

/** The state after an event (FEI-01, DNG-01, IMS-06). An event of another step changes nothing. */
export const next = (facts: FlowFacts, state: FlowState, event: FlowEvent): FlowState => {
  if (state.at !== 'done' && event.type === 'aborted') return done({ status: 'aborted' })
  if (state.at !== 'done' && event.type === 'failed') return fail(facts, state.at, event.code, event.number)
  switch (state.at) {
    case 'done':
      return state
    case 'detect':
      return event.type === 'detected' ? afterDetection(facts.tool, event.isInside) : state
    case 'web-auth':
      return event.type === 'web-address' ? done({ status: 'leave', to: event.to }) : state
    case 'app-info':
      if (event.type !== 'app-info') return state
      return event.app.appType === 'store' && !storeSignsIn(facts.tool)
        ? done({ status: 'sign-in' })
        : { at: 'load', app: event.app }
    case 'load':
      if (event.type !== 'loaded') return state
      if (!event.isInside) return afterDetection(facts.tool, false)
      return { at: event.needsConfiguration ? 'configure' : 'acquire', app: state.app }
    case 'configure':
      return event.type === 'configured' ? { at: 'acquire', app: state.app } : state
    case 'acquire':
      if (event.type === 'consent') return done({ status: 'consent' })
      return event.type === 'acquired' ? { at: 'identify', proof: event.proof } : state
    case 'identify':
      if (event.type !== 'identified') return state
      return event.userId ? { at: 'token', userId: event.userId } : fail(facts, 'identify')
    case 'token':
      return event.type === 'token' ? afterToken(facts, state.userId, event.result) : state
  }
}
