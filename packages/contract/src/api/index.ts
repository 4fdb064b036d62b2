import type * as v from 'valibot'
import { accountCalls } from './account.ts'
import { applicationCalls } from './application.ts'
import { chatCalls } from './chat.ts'
import { chatInstallationCalls } from './chat-installations.ts'
import { identityCalls } from './identity.ts'
import { organizationCalls } from './organization.ts'
import { setUpCalls } from './set-up.ts'
import { shareCalls } from './share.ts'
import { telemetryCalls } from './telemetry.ts'
import { workspaceCalls } from './workspace.ts'

export { CODE_SCENES } from './account.ts'
export type { Access, Call } from './call.ts'
export * from './fields.ts'
export { object, readAs, strictObject } from './schema.ts'

/** Every API call by its path under `/api` (HTT-08). A new area adds its calls here. */
export const CALLS = {
  ...accountCalls,
  ...applicationCalls,
  ...chatCalls,
  ...chatInstallationCalls,
  ...identityCalls,
  ...organizationCalls,
  ...setUpCalls,
  ...shareCalls,
  ...telemetryCalls,
  ...workspaceCalls,
} as const

type Calls = typeof CALLS
export type CallPath = keyof Calls
/** What a client sends. */
export type BodyOf<Path extends CallPath> = v.InferInput<Calls[Path]['body']>
/** What a client receives. */
export type ResultOf<Path extends CallPath> = v.InferOutput<Calls[Path]['result']>
/** What a server handles, and what it may return. */
export type ParsedBodyOf<Path extends CallPath> = v.InferOutput<Calls[Path]['body']>
export type ReplyOf<Path extends CallPath> = v.InferInput<Calls[Path]['result']>
export type AccessOf<Path extends CallPath> = Calls[Path]['access']
