import * as v from 'valibot'
import { SHARE } from '../limits.ts'
import { SHARE_STATUSES, SHARED_RESOURCES } from '../share.ts'
import { call } from './call.ts'
import { EXAMPLE_ID, EXAMPLE_PAGE, noFields, pageRequest, shareCode } from './fields.ts'
import { integer, nothing, nullableText, number, object, pageOf, strictObject, text, token } from './schema.ts'
import { issueOutline } from './workspace-results.ts'

const PASSWORD_MAX_LENGTH = 512

const shareInfo = {
  shareCode: text,
  /** 1 means that a password is required. */
  pwdEnabled: v.picklist([0, 1]),
}
/** A share as it is visible before it is opened. */
export type ShareInfo = v.InferOutput<v.ObjectSchema<typeof shareInfo, undefined>>

const share = object({
  ...shareInfo,
  /** The shared link. */
  url: text,
  resourceType: v.picklist(SHARED_RESOURCES),
  resourceId: text,
  /** Title of the shared resource. */
  title: text,
  makerName: text,
  status: v.picklist(SHARE_STATUSES),
  /** How often it was opened. */
  visits: number,
  /** ISO 8601; a share without `expiresAt` is open until it is revoked. */
  createdAt: text,
  expiresAt: nullableText,
})
/** A share as its creator and the organization's administrators see it. */
export type Share = v.InferOutput<typeof share>

const sharedIssue = object(issueOutline)
/** An issue as a share shows it, without people and ids. */
export type SharedIssue = v.InferOutput<typeof sharedIssue>

const shared = {
  /** Code of the share that the token opens, so that a page can detect the token of another share. */
  shareCode: text,
  title: text,
  orgName: text,
}
const sharedDocument = object({
  ...shared,
  resourceType: v.literal('document'),
  body: text,
  /** ISO 8601. */
  updatedAt: text,
})
export type SharedDocument = v.InferOutput<typeof sharedDocument>

const sharedIssues = object({
  ...shared,
  resourceType: v.picklist(['project', 'sprint', 'filter']),
  timeZone: v.pipe(
    nullableText,
    v.description('The zone whose days the list is cut by, its maker’s; null where no date is asked for.'),
  ),
  issues: pageOf(sharedIssue),
})
export type SharedIssues = v.InferOutput<typeof sharedIssues>
/** What a share shows, read only (SHR-08). */
export type SharedContent = SharedIssues | SharedDocument

/** Calls for creators and visitors of shares. */
export const shareCalls = {
  '/anonymous/share/unauth-info': call({
    access: 'open',
    summary: 'Whether a share requires a password; code 0430001 when it does not exist, was revoked or has expired.',
    body: strictObject({ shareCode }),
    result: object(shareInfo),
    example: { shareCode: 'x' },
  }),
  '/anonymous/share/login': call({
    access: 'open',
    isQuiet: true,
    summary: 'Opens a share: the token grants access to that share only. Code 0430002 for a missing or wrong password.',
    body: strictObject({
      shareCode,
      password: v.exactOptional(v.pipe(text, v.minLength(1), v.maxCodePoints(PASSWORD_MAX_LENGTH))),
    }),
    result: token,
    example: { shareCode: 'x', password: 'x' },
  }),
  /** The page applies to lists of issues (SHR-08). */
  '/anonymous/share/content': call({
    access: 'share',
    summary: 'The read-only content of the token’s share; code 0430001 once it was revoked or has expired.',
    body: pageRequest,
    result: v.variant('resourceType', [sharedDocument, sharedIssues]),
    example: EXAMPLE_PAGE,
  }),
  /** SHR-06. */
  '/anonymous/share/logout': call({
    access: 'open',
    summary:
      'Ends the visit of a share token, but no other visit of its share; an invalid token gets the same response.',
    body: noFields,
    result: nothing,
  }),
  '/share/create': call({
    access: 'member',
    summary:
      'Shares a list of issues or a document with anyone who has the link, and the password if one is set. Accepts an Idempotency-Key.',
    body: strictObject({
      resourceType: v.picklist(SHARED_RESOURCES),
      resourceId: v.pipe(text, v.uuid()),
      password: v.exactOptional(
        v.pipe(text, v.minCodePoints(SHARE.passwordMin), v.maxCodePoints(SHARE.passwordMax), v.regex(/\S/)),
      ),
      expiresIn: v.exactOptional(
        v.pipe(
          integer(SHARE.shortestSeconds, SHARE.longestSeconds),
          v.description('Seconds. Default: until it is revoked.'),
        ),
      ),
    }),
    result: object({ shareCode: text, url: text }),
    example: { resourceType: 'document', resourceId: EXAMPLE_ID, password: 'xxxxxx', expiresIn: 3600 },
  }),
  '/share/list': call({
    access: 'member',
    summary: 'Shares, newest first: for administrators those of the current organization, else the user’s own.',
    body: noFields,
    result: v.array(share),
  }),
  '/share/revoke': call({
    access: 'member',
    summary:
      'Revokes a share and ends its visits. For its creator and administrators; code 0430001 when there is none.',
    body: strictObject({ shareCode }),
    result: nothing,
    example: { shareCode: 'x' },
  }),
} as const
