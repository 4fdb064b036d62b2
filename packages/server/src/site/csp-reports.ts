import { HOST_BASE } from '@sso-elements/contract'
import { z } from 'zod'
import { type Endpoint, failureStatus } from '../http/endpoint.ts'

/** Path that browsers report policy violations to. */
export const CSP_REPORT_PATH = `${HOST_BASE}csp-report`

/** A report has about 1 KB; Chromium sends several together. */
const MAX_BODY_BYTES = 32 * 1024
/** Maximum logged violations per request; the rest repeat them. */
const MAX_VIOLATIONS = 10
const MAX_ADDRESS_LENGTH = 200

/** Removes parts of an address that may be secret: user, query, fragment, and the contents of data: addresses. */
const plainAddress = (text: string): string => {
  if (!URL.canParse(text)) return /^[\w-]{1,40}$/.test(text) ? text : ''
  const { protocol, host, pathname } = new URL(text)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname}`.slice(0, MAX_ADDRESS_LENGTH) : protocol
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

/** Format of `report-uri`: Firefox, WebKit. */
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

/** Format of `report-to`, which also contains other kinds of reports: Chromium. */
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

/** Logs one line for each policy violation. Other requests are refused and not logged. */
export const CSP_REPORTS: Endpoint = {
  method: 'POST',
  path: CSP_REPORT_PATH,
  types: Object.keys(SCHEMAS),
  maxBytes: MAX_BODY_BYTES,
  bodies: 'reports',
  limit: null,
  handler: async ({ limiter, logger, client: { address: from }, type, body }) => {
    const parsed = SCHEMAS[type]?.safeParse(parse(Buffer.from(body).toString('utf8')))
    if (!parsed?.success) return { status: 400 }
    const violations = parsed.data.slice(0, MAX_VIOLATIONS)
    if (violations.length > 0) await limiter.consumeOrThrow({ cspReports: from }, violations.length)
    for (const violation of violations) logger.warn({ event: 'csp-violation', ...violation, address: from })
    return { status: 204 }
  },
  onFailure: failureStatus,
}
