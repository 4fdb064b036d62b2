import { HOST_BASE } from '@sso-elements/contract'
import type { Handler } from 'hono'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { readText } from '../http/read-body.ts'
import { Refusal } from '../http/refusal.ts'
import type { ServerEnv } from '../http/visitor.ts'
import { watchLimiter } from '../rate-limit/rate-limiter.ts'

/** Where browsers report what a page's policy stopped. */
export const CSP_REPORT_PATH = `${HOST_BASE}csp-report`

/** A report is about 1 KB; Chromium sends several together. */
const LONGEST_BODY_BYTES = 32 * 1024
/** Of one request; the rest says the same. */
const MOST_VIOLATIONS = 10
const LONGEST_ADDRESS = 200

/** An address without what may be secret of it: user, query, fragment, and the contents of data: addresses. */
const plainAddress = (text: string): string => {
  if (!URL.canParse(text)) return /^[\w-]{1,40}$/.test(text) ? text : ''
  const { protocol, host, pathname } = new URL(text)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname}`.slice(0, LONGEST_ADDRESS) : protocol
}

const address = z.string().transform(plainAddress)
/** Older browsers send the whole directive with its sources. */
const directive = z
  .string()
  .transform((text) => text.split(' ', 1)[0] ?? '')
  .pipe(z.string().regex(/^[a-z-]{1,40}$/))

interface Violation {
  page: string
  blocked: string
  directive: string
}

/** Of `report-uri`: Firefox, WebKit. */
const singleReport = z
  .object({
    'csp-report': z.object({
      'document-uri': address,
      'blocked-uri': address.default(''),
      'effective-directive': directive.optional(),
      'violated-directive': directive.optional(),
    }),
  })
  .transform(({ 'csp-report': report }, context): Violation[] => {
    const found = report['effective-directive'] ?? report['violated-directive']
    if (found === undefined) {
      context.addIssue({ code: 'custom', message: 'no directive' })
      return z.NEVER
    }
    return [{ page: report['document-uri'], blocked: report['blocked-uri'], directive: found }]
  })

/** Of `report-to`, which brings reports of other kinds too: Chromium. */
const reportList = z
  .array(z.object({ type: z.string(), body: z.unknown() }))
  .transform((reports) => reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => body))
  .pipe(z.array(z.object({ documentURL: address, blockedURL: address.default(''), effectiveDirective: directive })))
  .transform((bodies): Violation[] =>
    bodies.map(({ documentURL, blockedURL, effectiveDirective }) => ({
      page: documentURL,
      blocked: blockedURL,
      directive: effectiveDirective,
    })),
  )

const SCHEMAS: Readonly<Record<string, z.ZodType<Violation[]>>> = {
  'application/csp-report': singleReport,
  'application/reports+json': reportList,
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Logs what a policy stopped on a page, a line for each violation. Whatever is no report is refused without a word. */
export const takeCspReports =
  ({ limiter: unwatched, logger, authLog }: Dependencies): Handler<ServerEnv> =>
  async (context) => {
    const schema = SCHEMAS[(context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '']
    if (schema === undefined) return context.body(null, 415)
    try {
      const parsed = schema.safeParse(parse(await readText(context, LONGEST_BODY_BYTES)))
      if (!parsed.success) return context.body(null, 400)
      const violations = parsed.data.slice(0, MOST_VIOLATIONS)
      const { visitor } = context.var
      const { address: from } = visitor
      const limiter = watchLimiter(unwatched, (limits) => authLog.limited(visitor, limits, { path: context.req.path }))
      if (violations.length > 0) await limiter.takeOrRefuse({ cspReports: from }, violations.length)
      for (const violation of violations) logger.warn({ event: 'csp-violation', ...violation, address: from })
      return context.body(null, 204)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const wait = error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) }
      return context.body(null, error.status === 413 ? 413 : 429, wait)
    }
  }
