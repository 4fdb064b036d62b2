import { errorsWith, type PublishedErrors } from '../errors.ts'
import type { ChatTool } from '../rows.ts'
import { json, type SimulatedResponse } from './simulated-response.ts'

export type { PublishedCode } from '../errors.ts'

type Fields = Record<string, unknown>

interface Host {
  /** What its paths begin with. */
  start: string
  tool: ChatTool
  /** How it writes an error. */
  write(code: string, message: string, error: PublishedErrors): Fields
  /** The error in an answer. */
  read(answer: Fields): unknown
  /** How it reports its rate limit. */
  limit: string | number
}

const HOSTS: readonly Host[] = [
  {
    ...{ start: '/feishu', tool: 'lark', limit: 99991400 },
    write: (code, msg) => ({ code: Number(code), msg }),
    read: ({ code }) => code || undefined,
  },
  {
    ...{ start: '/dingtalk-oapi', tool: 'dingtalk', limit: 90018 },
    write: (code, errmsg) => ({ errcode: Number(code), errmsg }),
    read: ({ errcode }) => errcode || undefined,
  },
  {
    ...{ start: '/dingtalk', tool: 'dingtalk', limit: 'Forbidden.AccessDenied.QpsLimitForApi' },
    write: (code, message) => ({ code, message }),
    read: ({ code }) => code,
  },
  {
    ...{ start: '/wecom', tool: 'qywx', limit: 45009 },
    write: (code, errmsg) => ({ errcode: Number(code), errmsg }),
    read: ({ errcode }) => errcode || undefined,
  },
  {
    ...{ start: '/slack', tool: 'slack', limit: 'ratelimited' },
    write: (error) => ({ ok: false, error }),
    read: ({ error }) => error,
  },
  {
    ...{ start: '/teams', tool: 'teams', limit: 90033 },
    write: (code, text, errors) => ({
      error: 'word' in errors ? errors.word : code,
      error_description: `AADSTS${code}: ${text}`,
      error_codes: [code].map(Number).filter(Number.isFinite),
    }),
    read: ({ error, error_codes }) => (Array.isArray(error_codes) ? (error_codes[0] ?? error) : undefined),
  },
]
const hostOf = (path: string): Host | undefined => HOSTS.find(({ start }) => path.startsWith(start))

/** What its client alone answers with is none of its server. */
const errorOf = (tool: ChatTool, code: unknown): PublishedErrors | null => {
  const errors = errorsWith(tool, String(code))
  return errors?.from === 'client' ? null : errors
}

/** The error as the tool of a path answers it. @throws Error for one that the tool does not publish */
export const publishedError = (path: string, code: string | number, message = 'refused'): SimulatedResponse => {
  const host = hostOf(path)
  const error = host && errorOf(host.tool, code)
  if (!error) throw new Error(`the tool of ${path} publishes no error ${code}`)
  return json(host.write(String(code), message, error), error.status)
}

/** The same for an error that is in no list. */
export const unpublishedError = (path: string, code: string | number, status = 400): SimulatedResponse => {
  const error = hostOf(path)?.write(String(code), 'refused', { means: 'request', codes: [code] })
  return json(error ?? {}, status)
}

/** Each tool reports its rate limit in another way. */
export const rateLimited = (path: string): SimulatedResponse => publishedError(path, hostOf(path)?.limit ?? '')

/** Keeps a simulated tool from an error that the real one does not publish. @throws Error */
export const requirePublished = (path: string, { headers, body }: SimulatedResponse): void => {
  const host = hostOf(path)
  if (!host || !headers['content-type']?.startsWith('application/json')) return
  const code = host.read(JSON.parse(body) as Fields)
  if (code !== undefined && !errorOf(host.tool, code)) throw new Error(`the tool of ${path} publishes no error ${code}`)
}
