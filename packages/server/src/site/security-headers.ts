import {
  HOST_BASE,
  IDENTITY_PROVIDERS,
  OTHER_CALLBACK_PAGE,
  OTHER_REGISTRATION_PAGE,
  PROVIDER_PAGE,
} from '@sso-elements/contract'
import type { MiddlewareHandler } from 'hono'
import { REQUEST_ID_HEADER, type ServerEnv } from '../http/client-info.ts'
import { CSP_REPORT_PATH } from './csp-reports.ts'
import type { InlineCode, PageEnv } from './inline-code.ts'

const YEAR_S = 365 * 24 * 60 * 60
/** What reports are sent to, by the name that a policy uses (Chromium); other browsers read `report-uri`. */
const REPORT_GROUP = 'csp'

/** Of whatever is no page: it loads nothing, and nobody frames it. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** Of the examples in dev and test: pages of others, with inline code as they have. */
const EXAMPLE = "object-src 'none'; base-uri 'none'; frame-ancestors 'self'"

/** Chromium takes no endpoint from a page on http, and where a policy names one it does not read `report-uri` either. */
const namesReportGroup = (publicUrl: string): boolean => publicUrl.startsWith('https:')

interface PageOptions {
  frameOrigins: readonly string[]
  publicUrl: string
}

/** What the pages under /sso/ may load and who may frame them. Scripts and styles are files of ours, and what stands in the page itself. */
const pagePolicy = ({ frameOrigins, publicUrl }: PageOptions, { scripts, styles }: InlineCode): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "connect-src 'self'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...frameOrigins].join(' '),
    "require-trusted-types-for 'script'",
    `report-uri ${CSP_REPORT_PATH}`,
    ...(namesReportGroup(publicUrl) ? [`report-to ${REPORT_GROUP}`] : []),
  ].join('; ')

/** Text without a charset is guessed at by some clients. */
const TEXT_WITHOUT_CHARSET = /^(?:text\/[\w.+-]+|application\/(?:json|javascript|xml)|[\w.+/-]+\+(?:json|xml))$/i

/** What every answer has; whoever made the answer may have its own value of any of them. */
export const headersOfEveryAnswer = (publicUrl: string): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': NO_PAGE,
  ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
})

/** Headers of every answer; a handler's own policy stands before these. */
export const baseHeaders = (publicUrl: string): MiddlewareHandler<ServerEnv> => {
  const all = Object.entries(headersOfEveryAnswer(publicUrl))
  return async (context, next) => {
    await next()
    const { headers } = context.res
    // Not context.header(): that would turn the answer into a stream, at several times the cost.
    headers.set(REQUEST_ID_HEADER, context.var.client.requestId)
    for (const [name, value] of all) if (!headers.has(name)) headers.set(name, value)
    const type = headers.get('Content-Type')
    if (type !== null && TEXT_WITHOUT_CHARSET.test(type)) headers.set('Content-Type', `${type}; charset=utf-8`)
  }
}

/** Pages that a window of another site comes through, and hands its session back from: they keep who has opened them (IDN-04). */
const WINDOW_PAGES = [
  PROVIDER_PAGE,
  OTHER_CALLBACK_PAGE,
  OTHER_REGISTRATION_PAGE,
  ...Object.values(IDENTITY_PROVIDERS).flatMap((provider) =>
    'callbackPage' in provider ? [provider.callbackPage, provider.registrationPage] : [],
  ),
].map((page) => HOST_BASE + page)

const openerPolicy = (path: string): string =>
  WINDOW_PAGES.some((page) => path.startsWith(page)) ? 'unsafe-none' : 'same-origin-allow-popups'

const NO_INLINE_CODE: InlineCode = { scripts: [], styles: [] }

/** Headers of the pages under /sso/. */
export const pageHeaders =
  (options: PageOptions): MiddlewareHandler<PageEnv> =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    const policy = pagePolicy(options, context.get('inlineCode') ?? NO_INLINE_CODE)
    headers.set('Content-Security-Policy', policy)
    if (namesReportGroup(options.publicUrl)) headers.set('Reporting-Endpoints', `${REPORT_GROUP}="${CSP_REPORT_PATH}"`)
    headers.set('Cross-Origin-Opener-Policy', openerPolicy(context.req.path))
  }

export const exampleHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  context.res.headers.set('Content-Security-Policy', EXAMPLE)
}
