import type { IncomingHttpHeaders } from 'node:http'

/** A request to the simulator. `path` starts with the base path of its host. */
export interface SimulatedRequest {
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The fields of a JSON object or a form; empty for any other body. */
  body: Record<string, unknown>
}

export interface SimulatedResponse {
  status: number
  body: string
  headers: Record<string, string>
}

/** Routes by method and path, as in `POST /feishu/open-apis/jssdk/ticket/get`; `:id` stands for any one segment. */
export type Routes = Record<string, (request: SimulatedRequest) => SimulatedResponse>

export const json = (body: unknown, status = 200): SimulatedResponse => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json; charset=utf-8' },
})

export const redirect = (location: URL): SimulatedResponse => ({
  status: 302,
  body: '',
  headers: { location: location.href },
})

export const page = (body: string, status = 200): SimulatedResponse => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8' },
})

/** The text field of a body; empty if it is missing or of another type. */
export const textOf = (body: Record<string, unknown>, name: string): string => {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}
