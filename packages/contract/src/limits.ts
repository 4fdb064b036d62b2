const SECOND_MS = 1000
const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S

/** Longest value, in characters, that each kind of input takes; the same in all languages (VAL-06). */
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

/** An email address stays under 255 characters (VAL-04). */
export const EMAIL_MAX_LENGTH = 254

/** What stands before the `@` has at most so many bytes (RFC 5321, COD-04). */
export const EMAIL_LOCAL_PART_MAX_BYTES = 64

/** Password length in characters: what a deployment may ask for at least, and what is always accepted. */
export const PASSWORD = { defaultMin: 15, lowestMin: 15, highestMin: 64, max: 256 } as const

/** One-time codes are six digits and live ten minutes. */
export const CODE = { length: 6, lifetimeSeconds: 10 * MINUTE_S, resendSeconds: MINUTE_S, tries: 5 } as const

/** How long a session token is kept, in seconds (SES-01). */
export const SESSION_LIFETIME_SECONDS = 14 * DAY_S

/** A session that nobody uses for so long is over before that (SES-11); whoever comes once a week, a little later each time, stays. */
export const SESSION_IDLE_SECONDS = 8 * DAY_S

/** How long a ticket can be exchanged, in seconds. */
export const TICKET_LIFETIME_SECONDS = MINUTE_S

/** How long an invitation can be used unless its maker says, and at most, in seconds; and how many addresses one call takes. */
export const INVITATION = { lifetimeSeconds: 7 * DAY_S, longestSeconds: 30 * DAY_S, emailsAtOnce: 50 } as const

/** Most members of an organization. */
export const ORGANIZATION = { mostMembers: 2000 } as const

/**
 * Length of a share's password in characters, how long a share may be open at most where its maker names a time, how long a visit
 * lasts, both in seconds, and how many open shares an organization has at most.
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
 * Items of a page unless told, and at most; up to which number a list is counted, so that one of half a million answers as fast as a
 * short one; conditions of a filter, values of a condition, and days of a plot at most.
 */
export const PAGE = {
  defaultSize: 10,
  maxSize: 100,
  countedTo: 2000,
  conditions: 20,
  values: 100,
  daysAtOnce: 400,
} as const

/** Longest texts, in characters, that are no input of one line. */
export const LONG_TEXT = { issueDescription: 2000, documentBody: 15_000 } as const

/** A due date that is not named: this many days after the start, at this hour of the person's time zone (LST-04). */
export const DEFAULT_DUE = { days: 1, hour: 18 } as const

/** A request is given up after this many milliseconds (HTT-03). */
export const REQUEST_TIMEOUT_MS = 120 * SECOND_MS

/** How long a failure message is shown, and the least distance between two of them, in milliseconds (CAT-05). */
export const MESSAGE = { durationMs: 2 * SECOND_MS, throttleMs: 2.5 * SECOND_MS } as const

/** A reload on code 403 happens once for a request address; the record of it is dropped after this (CAT-01). */
export const RELOAD_GUARD_MS = 5 * SECOND_MS

/** A return address longer than this is refused (NAV-08). */
export const RETURN_ADDRESS_MAX_LENGTH = 2048
