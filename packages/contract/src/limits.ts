import { DAY_S, MINUTE_S, SECOND_MS } from './constants.ts'

/** Maximum length of each kind of input, in characters; the same in all languages (VAL-06). */
export const MAX_LENGTH = {
  common: 100,
  issueTypeName: 50,
  memberName: 50,
  projectName: 100,
  orgName: 100,
  sprintName: 100,
  sprintTarget: 500,
  issueSummary: 300,
  fieldDesc: 300,
  fieldName: 50,
  workflowName: 50,
  labelName: 50,
  projectDesc: 500,
  fieldOption: 50,
  widgetName: 50,
  statusName: 50,
  dashboardName: 50,
  smartAssistantName: 150,
  webhookName: 100,
  versionDesc: 500,
  memberGroupName: 20,
  textTypeField: 300,
  saveFilterName: 50,
  projectTemplateName: 50,
  projectTemplateDesc: 500,
  aiRobotRecommendText: 1000,
  documentTitle: 300,
  richDefaultText: 500,
  openApiName: 50,
  openApiDesc: 255,
  roleName: 20,
  releaseName: 100,
} as const

/** An email address has fewer than 255 characters (VAL-04). */
export const EMAIL_MAX_LENGTH = 254

/** Maximum size of the part before the `@`, in bytes (RFC 5321, COD-04). */
export const EMAIL_LOCAL_PART_MAX_BYTES = 64

/** Password length in characters: default and range of a deployment's minimum, and the maximum that is always accepted. */
export const PASSWORD = { defaultMin: 15, lowestMin: 15, highestMin: 64, max: 256 } as const

/** One-time codes have six digits and are valid for ten minutes. */
export const CODE = { length: 6, lifetimeSeconds: 10 * MINUTE_S, resendSeconds: MINUTE_S, tries: 5 } as const

/** Lifetime of a session token, in seconds (SES-01). */
export const SESSION_LIFETIME_SECONDS = 14 * DAY_S

/** Idle timeout of a session, in seconds (SES-11): more than a week, so that weekly use with some jitter survives. */
export const SESSION_IDLE_SECONDS = 8 * DAY_S

/** Lifetime of a ticket, in seconds. */
export const TICKET_LIFETIME_SECONDS = MINUTE_S

/** Default and maximum lifetime of an invitation, in seconds, and maximum number of addresses per call. */
export const INVITATION = { lifetimeSeconds: 7 * DAY_S, longestSeconds: 30 * DAY_S, emailsAtOnce: 50 } as const

/** Maximum number of members of an organization. */
export const ORGANIZATION = { mostMembers: 2000 } as const

/**
 * Limits of shares: length of the password in characters, range of the lifetime if one is given, lifetime of a visit, both in
 * seconds, and maximum number of open shares of an organization.
 */
export const SHARE = {
  passwordMin: 6,
  passwordMax: 64,
  shortestSeconds: MINUTE_S,
  longestSeconds: 365 * DAY_S,
  visitSeconds: 7 * DAY_S,
  mostOpen: 500,
} as const

/**
 * Limits of lists: default and maximum page size; number up to which items are counted, so that a list of half a million is as fast
 * as a short one; and maximum numbers of conditions of a filter, values of a condition, and days of a plot.
 */
export const PAGE = {
  defaultSize: 10,
  maxSize: 100,
  countedTo: 2000,
  conditions: 20,
  values: 100,
  daysAtOnce: 400,
} as const

/** Maximum length of multi-line texts, in characters. */
export const LONG_TEXT = { issueDescription: 2000, documentBody: 15_000 } as const

/** Default due date: days after the start, and hour in the person's time zone (LST-04). */
export const DEFAULT_DUE = { days: 1, hour: 18 } as const

/** Timeout of a request, in milliseconds (HTT-03). */
export const REQUEST_TIMEOUT_MS = 120 * SECOND_MS

/** How long a failure message is shown, and the minimum interval between two messages, in milliseconds (CAT-05). */
export const MESSAGE = { durationMs: 2 * SECOND_MS, throttleMs: 2.5 * SECOND_MS } as const

/** The page reloads on code 403 at most once in this time per request address, in milliseconds (CAT-01). */
export const RELOAD_GUARD_MS = 5 * SECOND_MS

/** A return address longer than this is refused (NAV-08). */
export const RETURN_ADDRESS_MAX_LENGTH = 2048
