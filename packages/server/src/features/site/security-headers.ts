import {
  DAY_S,
  HOST_BASE,
  IDENTITY_PROVIDERS,
  OTHER_CALLBACK_PAGE,
  OTHER_REGISTRATION_PAGE,
  PROVIDER_PAGE,
} from '@sso-elements/contract'
import type { MiddlewareHandler } from 'hono'
import { REQUEST_ID_HEADER, type ServerEnv } from '../../kit/http/client-info.ts'
import type { InlineCode, PageEnv } from './built-files.ts'
import type { ContentSources } from './content-sources.ts'
import { CSP_REPORT_PATH } from './csp-reports.ts'

const YEAR_S = 365 * DAY_S
/** The reporting endpoint by name (Chromium); other browsers use `report-uri`. */
const REPORT_GROUP = 'csp'

/** Policy of responses that are not pages: they load nothing and cannot be framed. */
const DEFAULT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Policy of the examples in dev and test: pages with inline code, as third-party pages have. */
const EXAMPLE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'self'"

/** Chromium ignores reporting endpoints of pages on http, and ignores `report-uri` when a policy has `report-to`. */
const usesReportTo = (publicUrl: string): boolean => publicUrl.startsWith('https:')

interface PageOptions {
  frameOrigins: readonly string[]
  publicUrl: string
  /** What a page loads from elsewhere, by its browser. */
  sourcesOf(userAgent: string): ContentSources
}

/**
 * Policy of the pages under /sso/: what they may load and who may frame them. Scripts and styles are our own files and the page’s
 * inline code.
 */
const pagePolicy = (
  { frameOrigins, publicUrl }: PageOptions,
  { scripts, styles }: InlineCode,
  sources: ContentSources,
): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...sources.scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ["connect-src 'self'", ...sources.connections].join(' '),
    ...(sources.workers.length > 0 ? [['worker-src', ...sources.workers].join(' ')] : []),
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...frameOrigins, ...sources.frames].join(' '),
    "require-trusted-types-for 'script'",
    `report-uri ${CSP_REPORT_PATH}`,
    ...(usesReportTo(publicUrl) ? [`report-to ${REPORT_GROUP}`] : []),
  ].join('; ')

/** Some clients guess the charset of a text without one. */
const TEXT_WITHOUT_CHARSET = /^(?:text\/[\w.+-]+|application\/(?:json|javascript|xml)|[\w.+/-]+\+(?:json|xml))$/i

/** Headers of every response; a handler may set its own value of any of them. */
export const commonHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': DEFAULT_POLICY,
  ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
})

/** Sets the common headers, unless the handler has set its own. */
export const baseHeaders = (publicUrl: string): MiddlewareHandler<ServerEnv> => {
  const all = Object.entries(commonHeaders(publicUrl))
  return async (context, next) => {
    await next()
    const { headers } = context.res
    // `context.header()` would turn the response into a stream, at several times the cost.
    headers.set(REQUEST_ID_HEADER, context.var.client.requestId)
    for (const [name, value] of all) if (!headers.has(name)) headers.set(name, value)
    const type = headers.get('Content-Type')
    if (type !== null && TEXT_WITHOUT_CHARSET.test(type)) headers.set('Content-Type', `${type}; charset=utf-8`)
  }
}

/** Pages in a popup that another site opened and that pass the session back: they keep the reference to the opener (IDN-04). */
const POPUP_PAGES = [
  // The window in which a person of Teams consents (IMS-03).
  'teams/transit',
  PROVIDER_PAGE,
  OTHER_CALLBACK_PAGE,
  OTHER_REGISTRATION_PAGE,
  ...Object.values(IDENTITY_PROVIDERS).flatMap((provider) =>
    'callbackPage' in provider ? [provider.callbackPage, provider.registrationPage] : [],
  ),
].map((page) => HOST_BASE + page)

const openerPolicy = (path: string): string =>
  POPUP_PAGES.some((page) => path.startsWith(page)) ? 'unsafe-none' : 'same-origin-allow-popups'

const NO_INLINE_CODE: InlineCode = { scripts: [], styles: [] }

/** Headers of the pages under /sso/. */
export const pageHeaders =
  (options: PageOptions): MiddlewareHandler<PageEnv> =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    const sources = options.sourcesOf(context.req.header('user-agent') ?? '')
    const policy = pagePolicy(options, context.get('inlineCode') ?? NO_INLINE_CODE, sources)
    headers.set('Content-Security-Policy', policy)
    headers.append('Vary', 'User-Agent')
    if (usesReportTo(options.publicUrl)) headers.set('Reporting-Endpoints', `${REPORT_GROUP}="${CSP_REPORT_PATH}"`)
    headers.set('Cross-Origin-Opener-Policy', openerPolicy(context.req.path))
  }

export const exampleHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  context.res.headers.set('Content-Security-Policy', EXAMPLE_POLICY)
}
