import { CODE_OF_REPLY } from '@sso-elements/contract'
import { RequestError } from './request-error.ts'

/** Whether the server refused a call for a reason that it names (HTT-04), such as `role` without the rights for it. */
export const isRefusedFor = (error: unknown, reason: string): boolean =>
  error instanceof RequestError && error.code === CODE_OF_REPLY.badRequest && error.subMsg === reason
