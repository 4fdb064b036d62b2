import type { AccountCalls } from './calls/account.ts'
import type { ApplicationCalls } from './calls/application.ts'
import type { ChatCalls } from './calls/chat.ts'
import type { IdentityCalls } from './calls/identity.ts'
import type { OrganizationCalls } from './calls/organization.ts'
import type { ShareCalls } from './calls/share.ts'
import type { TelemetryCalls } from './calls/telemetry.ts'
import type { WorkspaceCalls } from './calls/workspace.ts'

/** Every API call by its path under `/api`, with the types of its body and its `result` (HTT-08). */
export interface Calls
  extends AccountCalls,
    ApplicationCalls,
    ChatCalls,
    IdentityCalls,
    OrganizationCalls,
    ShareCalls,
    TelemetryCalls,
    WorkspaceCalls {}

export type CallPath = keyof Calls
export type BodyOf<Path extends CallPath> = Calls[Path]['body']
export type ResultOf<Path extends CallPath> = Calls[Path]['result']

/** Calls sent by GET with the body as query; all others are POST. */
export const GET_CALLS = ['/tickets/get-token'] as const satisfies CallPath[]
