import { HOST_BASE } from '@sso-elements/contract'
import * as v from 'valibot'
import { type Endpoint, failureStatus } from '../../api/endpoint.ts'

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

const address = v.pipe(v.string(), v.transform(plainAddress))
/** Older browsers send the whole directive with its sources. */
const directive = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ', 1)[0] ?? ''),
  v.regex(/^[a-z-]{1,40}$/),
)

/** What is logged. */
const violations = v.array(v.object({ page: v.string(), blocked: v.string(), directive: v.string() }))

/** Format of `report-uri`: Firefox, WebKit. */
const singleReport = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': address,
      'blocked-uri': v.optional(address, ''),
      'effective-directive': v.optional(directive),
      'violated-directive': v.optional(directive),
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      blocked: report['blocked-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
    },
  ]),
  violations,
)

/** Format of `report-to`, which also contains other kinds of reports: Chromium. */
const reportList = v.pipe(
  v.array(v.object({ type: v.string(), body: v.unknown() })),
  v.transform((reports) => reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => body)),
  v.array(v.object({ documentURL: address, blockedURL: v.optional(address, ''), effectiveDirective: directive })),
  v.transform((bodies) =>
    bodies.map(({ documentURL, blockedURL, effectiveDirective }) => ({
      page: documentURL,
      blocked: blockedURL,
      directive: effectiveDirective,
    })),
  ),
)

const SCHEMAS: Readonly<Record<string, v.GenericSchema<string, v.InferOutput<typeof violations>>>> = {
  'application/csp-report': v.pipe(v.string(), v.parseJson(), singleReport),
  'application/reports+json': v.pipe(v.string(), v.parseJson(), reportList),
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
    const schema = SCHEMAS[type]
    const parsed = schema && v.safeParse(schema, Buffer.from(body).toString('utf8'))
    if (!parsed?.success) return { status: 400 }
    const logged = parsed.output.slice(0, MAX_VIOLATIONS)
    if (logged.length > 0) await limiter.consumeOrThrow({ cspReports: from }, logged.length)
    for (const violation of logged) logger.warn({ event: 'csp-violation', ...violation, address: from })
    return { status: 204 }
  },
  onFailure: failureStatus,
}
