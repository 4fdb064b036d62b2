import * as v from 'valibot'
import { SHARE_STATUSES, SHARED_RESOURCES } from '../share.ts'
import { nothing, optionalText, pageOf, text, token } from './common.ts'
import { sharedIssueFields } from './issue.ts'
import { object } from './object.ts'

const shareInfo = { shareCode: text, pwdEnabled: v.picklist([0, 1]) }
const shared = { shareCode: text, title: text, orgName: text }

/** Results of the calls of shares. */
export const SHARE_REPLIES = {
  '/anonymous/share/unauth-info': object(shareInfo),
  '/anonymous/share/content': v.variant('resourceType', [
    object({ ...shared, resourceType: v.literal('document'), body: text, updatedAt: text }),
    object({
      ...shared,
      resourceType: v.picklist(['project', 'sprint', 'filter']),
      timeZone: v.pipe(
        optionalText,
        v.description('The zone whose days the list is cut by, its maker’s; null where no date is asked for.'),
      ),
      issues: pageOf(object(sharedIssueFields)),
    }),
  ]),
  '/anonymous/share/login': token,
  '/anonymous/share/logout': nothing,
  '/share/create': object({ shareCode: text, url: text }),
  '/share/list': v.array(
    object({
      ...shareInfo,
      url: text,
      resourceType: v.picklist(SHARED_RESOURCES),
      resourceId: text,
      title: text,
      makerName: text,
      status: v.picklist(SHARE_STATUSES),
      visits: v.number(),
      createdAt: text,
      expiresAt: optionalText,
    }),
  ),
  '/share/revoke': nothing,
} as const
