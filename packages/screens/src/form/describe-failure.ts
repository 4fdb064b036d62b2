import { isSandboxed } from '@sso-elements/browser'
import {
  CODE_OF_REPLY,
  type CommonCode,
  INVITATION_LIMITS,
  PASSWORD,
  type PasswordRefusal,
} from '@sso-elements/contract'
import type { TextKey } from '@sso-elements/locale'
import { RequestError, transportMessage } from '@sso-elements/session'
import type { FormNotice, FormProblem } from './form-problem.ts'

/** Fields that can show an error. */
export type FieldName =
  | 'email'
  | 'password'
  | 'code'
  | 'orgUserName'
  | 'orgName'
  | 'orgKey'
  | 'language'
  | 'timeZone'
  | 'reason'
  | 'emails'
  | 'roleCode'
  | 'brand'
  | 'appId'
  | 'secret'
  | 'corpId'
  | 'encryptKey'
  | 'token'

/** Where an error is shown: at a field, or at the form. */
export type Failure =
  | { field: FieldName; problem: FormProblem; notice: FormNotice }
  | { field?: never; problem?: never; notice: FormNotice }

const notice = (key: TextKey): FormNotice => ({ kind: 'error', key })

/** Form fields by their name in the API. */
const FIELD_OF_BODY: Readonly<Record<string, FieldName>> = {
  orgEmail: 'email',
  password: 'password',
  code: 'code',
  orgUserName: 'orgUserName',
  orgName: 'orgName',
  orgKey: 'orgKey',
  language: 'language',
  timeZone: 'timeZone',
  reason: 'reason',
  emails: 'emails',
  appId: 'appId',
  corpId: 'corpId',
  encryptKey: 'encryptKey',
}

const passwordProblem = (reason: string, min: number): FormProblem => {
  const problems: Record<PasswordRefusal, FormProblem> = {
    'too-short': { code: 'tooShort', params: { min } },
    'too-long': { code: 'tooLong', params: { max: PASSWORD.max } },
    'too-common': { code: 'tooCommon' },
    'too-similar': { code: 'tooSimilar' },
  }
  return Object.hasOwn(problems, reason) ? problems[reason as PasswordRefusal] : { code: 'passwordRefused' }
}

/** Codes that are shown at a field, with the sentence of the form notice. */
const FIELD_OF_CODE: Readonly<Partial<Record<string, FieldName>>> = {
  [CODE_OF_REPLY.organizationNotFound]: 'orgKey',
  [CODE_OF_REPLY.wrongSharePassword]: 'password',
}

const fieldFailure = (error: RequestError, min: number): { field: FieldName; problem: FormProblem } | null => {
  if (error.code === CODE_OF_REPLY.wrongCredentials) return { field: 'password', problem: { code: 'wrongCredentials' } }
  if (error.code === CODE_OF_REPLY.wrongCode) return { field: 'code', problem: { code: 'wrongCode' } }
  if (error.code === CODE_OF_REPLY.addressTaken) return { field: 'email', problem: { code: 'addressTaken' } }
  if (error.code === CODE_OF_REPLY.passwordRefused)
    return { field: 'password', problem: passwordProblem(error.subMsg, min) }
  const fieldOfCode = FIELD_OF_CODE[error.code]
  if (fieldOfCode) return { field: fieldOfCode, problem: { sentence: codeNotice(error.code) } }
  const field = error.code === CODE_OF_REPLY.badRequest ? FIELD_OF_BODY[error.subMsg] : undefined
  return field ? { field, problem: { code: 'notAccepted' } } : null
}

const KNOWN_CODES: ReadonlySet<string> = new Set(Object.values(CODE_OF_REPLY))
const isKnown = (code: string): code is Exclude<CommonCode, '200'> =>
  code !== CODE_OF_REPLY.success && KNOWN_CODES.has(code)

/** The notice for a response code: our own text if there is one, else the server's message. */
export const codeNotice = (code: string, serverText = ''): FormNotice => {
  if (isKnown(code)) return notice(`code.${code}`)
  return serverText ? { kind: 'error', text: serverText } : notice('message.unexpected')
}

const isInvitationLimit = (name: string): name is keyof typeof INVITATION_LIMITS =>
  Object.hasOwn(INVITATION_LIMITS, name)

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

const waitOf = (seconds: number): NonNullable<FormNotice['wait']> => {
  if (seconds > 2 * HOUR_S) return { key: 'message.hours', count: Math.ceil(seconds / HOUR_S) }
  if (seconds > MINUTE_S) return { key: 'message.minutes', count: Math.ceil(seconds / MINUTE_S) }
  return { key: 'message.seconds', count: seconds }
}

/** An exceeded limit: its own text if the server names the limit, with the wait if the server sends it. */
const limitNotice = ({ subMsg, retryAfter }: RequestError): FormNotice => {
  if (!retryAfter) return notice('message.http429')
  const wait = waitOf(retryAfter)
  if (!isInvitationLimit(subMsg)) return { ...notice('message.http429Wait'), wait }
  return { ...notice(`limit.${subMsg}`), params: { max: INVITATION_LIMITS[subMsg] }, wait }
}

/** The text for the transport error (CAT-06), for the code if that is more specific, else the server's message. */
const noticeOf = (error: RequestError): FormNotice => {
  if (error.kind === 'network' && isSandboxed()) return notice('message.sandboxed')
  const transport = transportMessage(error)
  if (transport === 'message.http429' || error.code === CODE_OF_REPLY.tooManyRequests) return limitNotice(error)
  if (isKnown(error.code)) return codeNotice(error.code)
  return transport ? notice(transport) : codeNotice(error.code, error.subMsg || error.msg)
}

/** The message for a failed call, and where to show it; null for an aborted call. */
export const describeFailure = (error: unknown, passwordMinLength: number): Failure | null => {
  if (!(error instanceof RequestError)) return { notice: notice('message.pageError') }
  if (error.kind === 'aborted') return null
  const atField = fieldFailure(error, passwordMinLength)
  return atField ? { ...atField, notice: noticeOf(error) } : { notice: noticeOf(error) }
}
