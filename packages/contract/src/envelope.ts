import type { CodeOfReply } from './codes.ts'

/** Every reply of the API: `code` '200' is success and `result` the payload. */
export interface Envelope<Result = unknown> {
  code: CodeOfReply | (string & {})
  msg: string
  subMsg?: string
  result: Result
}
