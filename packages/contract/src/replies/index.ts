import type * as v from 'valibot'
import type { CallPath, ResultOf } from '../calls.ts'
import { ACCOUNT_REPLIES } from './account.ts'
import { APPLICATION_REPLIES } from './application.ts'
import { CHAT_REPLIES } from './chat.ts'
import { IDENTITY_REPLIES } from './identity.ts'
import { ORGANIZATION_REPLIES } from './organization.ts'
import { SHARE_REPLIES } from './share.ts'
import { TELEMETRY_REPLIES } from './telemetry.ts'
import { WORKSPACE_REPLIES } from './workspace.ts'

export { account } from './account.ts'
export { object } from './object.ts'
export { organization } from './organization.ts'

/**
 * Schema of each call's result: the client validates replies with it, and the server types and documents its replies with it.
 * A reply of another shape is unreadable. Unknown fields are dropped.
 */
export const REPLIES = {
  ...ACCOUNT_REPLIES,
  ...APPLICATION_REPLIES,
  ...CHAT_REPLIES,
  ...IDENTITY_REPLIES,
  ...ORGANIZATION_REPLIES,
  ...SHARE_REPLIES,
  ...TELEMETRY_REPLIES,
  ...WORKSPACE_REPLIES,
} as const satisfies { [Path in CallPath]: v.GenericSchema<unknown, ResultOf<Path>> }

/** The result that a server may return for a call. */
export type ReplyOf<Path extends CallPath> = v.InferInput<(typeof REPLIES)[Path]>
