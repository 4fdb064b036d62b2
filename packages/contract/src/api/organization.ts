import * as v from 'valibot'
import { ROLE } from '../constants.ts'
import { INVITATION_STATUSES } from '../invitation.ts'
import { INVITATION, MAX_LENGTH, PAGE } from '../limits.ts'
import { call } from './call.ts'
import {
  EXAMPLE_ID,
  EXAMPLE_PAGE,
  email,
  idOf,
  languageTag,
  noFields,
  optionalMultiline,
  orgKey,
  orgName,
  pageFields,
  search,
  secretCode,
  timeZone,
} from './fields.ts'
import { integer, nothing, nullableText, object, pageOf, role, strictObject, text } from './schema.ts'

export const organization = object({
  id: text,
  orgName: text,
  orgKey: text,
  avatar: nullableText,
  /** Language tag; the first two letters count (I18N-06). */
  language: text,
  timeZone: text,
})
/** An organization; its id is used as tenant id (SES-09). */
export type Organization = v.InferOutput<typeof organization>

const member = object({
  userId: text,
  orgUserName: text,
  orgEmail: text,
  head: nullableText,
  roleCode: role,
  joinedAt: text,
})
export type Member = v.InferOutput<typeof member>

const invitationStatus = v.picklist(INVITATION_STATUSES)
const invitation = object({
  id: text,
  /** The address it was mailed to; null for an open link. */
  email: nullableText,
  roleCode: role,
  inviterName: text,
  status: invitationStatus,
  /** ISO 8601, as `expiresAt`. */
  createdAt: text,
  expiresAt: text,
})
/** An invitation as the organization's administrators see it. */
export type Invitation = v.InferOutput<typeof invitation>

const invitationInfo = object({
  orgId: text,
  orgName: text,
  avatar: nullableText,
  inviterName: text,
  /** The only address that may use it; null for an open link. */
  email: nullableText,
  registered: v.pipe(v.boolean(), v.description('That address has an account. Told of valid invitations alone.')),
  status: invitationStatus,
})
/** An invitation as its recipient sees it. */
export type InvitationInfo = v.InferOutput<typeof invitationInfo>

const invitationReceipt = object({ email: text, outcome: v.picklist(['sent', 'member']) })
/** Outcome for one address of a mailed invitation. */
export type InvitationReceipt = v.InferOutput<typeof invitationReceipt>

const joinApplication = object({
  id: text,
  orgUserName: text,
  orgEmail: text,
  reason: nullableText,
  /** ISO 8601. */
  createdAt: text,
})
/** A request to join with the organization's code. */
export type JoinApplication = v.InferOutput<typeof joinApplication>

/** A shorter lifetime would end before the invitation is read. */
const INVITATION_MIN_SECONDS = 60
/** Roles that an invitation can give, by owners and administrators alike; never owner. */
const invitedRole = v.picklist([ROLE.member, ROLE.admin])
const optionalPlace = { language: v.exactOptional(languageTag), timeZone: v.exactOptional(timeZone) }

/** Calls of organizations, their members and invitations. */
export const organizationCalls = {
  '/org/org-info': call({
    access: 'organization',
    isQuiet: true,
    summary: 'The current organization; code 0418 for a user without an organization.',
    body: noFields,
    result: organization,
  }),
  '/org/create': call({
    access: 'account',
    summary:
      'Creates an organization with the user as owner and makes it current. Its language and time zone default to those of the user. Accepts an Idempotency-Key.',
    body: strictObject({ orgName, ...optionalPlace }),
    result: organization,
    example: { orgName: 'x' },
  }),
  '/org/update': call({
    access: 'administrator',
    summary:
      'Changes the given fields of name, language and time zone of the current organization. For administrators.',
    body: strictObject({ orgName: v.exactOptional(orgName), ...optionalPlace }),
    result: organization,
    example: { orgName: 'x', language: 'en', timeZone: 'UTC' },
  }),
  '/org/leave': call({
    access: 'account',
    summary: 'Ends the user’s own membership; code 0420006 for the last owner.',
    body: strictObject({ orgId: idOf('organization') }),
    result: nothing,
    example: { orgId: EXAMPLE_ID },
  }),
  '/org/members/role': call({
    access: 'administrator',
    summary:
      'Changes the role of a member of the current organization. For administrators; only owners make and change owners. Code 0420006 for the last owner.',
    body: strictObject({ userId: idOf('person'), roleCode: v.picklist([ROLE.owner, ROLE.admin, ROLE.member]) }),
    result: nothing,
    example: { userId: EXAMPLE_ID, roleCode: ROLE.member },
  }),
  '/org/members/remove': call({
    access: 'administrator',
    summary: 'Removes another member from the current organization. For administrators; only owners remove owners.',
    body: strictObject({ userId: idOf('person') }),
    result: nothing,
    example: { userId: EXAMPLE_ID },
  }),
  '/org/members/end-sessions': call({
    access: 'administrator',
    summary:
      'Ends all sessions of another member of the current organization and notifies them by mail. For administrators; only owners end those of owners. A session belongs to the user, so it ends for their other organizations too.',
    body: strictObject({ userId: idOf('person') }),
    result: nothing,
    example: { userId: EXAMPLE_ID },
  }),
  '/org/list': call({
    access: 'session',
    summary: 'The organizations that the user has joined.',
    body: noFields,
    result: v.array(organization),
  }),
  '/org/switch': call({
    access: 'session',
    summary:
      'Makes a joined organization current. An organization that the user has not joined is treated as unknown; code 0410008 for another one than the session is limited to.',
    body: strictObject({ orgId: idOf('organization') }),
    result: organization,
    example: { orgId: EXAMPLE_ID },
  }),
  '/org/find': call({
    access: 'open',
    summary: 'The organization with a key; code 0420003 when there is none. Case, spaces and hyphens do not matter.',
    body: strictObject({ orgKey }),
    result: object({ orgName: text, avatar: nullableText }),
    example: { orgKey: 'x' },
  }),
  '/org/invite-link': call({
    access: 'administrator',
    summary: 'A link by which anyone may join until it expires or is revoked. For administrators; shown only once.',
    body: strictObject({
      roleCode: v.exactOptional(invitedRole),
      expiresIn: v.exactOptional(
        v.pipe(
          integer(INVITATION_MIN_SECONDS, INVITATION.longestSeconds),
          v.description(`Seconds. Default: ${INVITATION.lifetimeSeconds}.`),
        ),
      ),
    }),
    result: object({ inviteCode: text, url: text }),
    example: { roleCode: ROLE.member, expiresIn: 3600 },
  }),
  '/org/invite-emails': call({
    access: 'administrator',
    summary:
      'Mails invitations that work once, each for its address only. For administrators. A newer one replaces an older one.',
    body: strictObject({
      emails: v.pipe(v.array(email), v.minLength(1), v.maxLength(INVITATION.emailsAtOnce)),
      roleCode: v.exactOptional(invitedRole),
    }),
    result: v.array(invitationReceipt),
    example: { emails: ['a@example.org'] },
  }),
  '/org/invites': call({
    access: 'administrator',
    summary: 'The invitations of the current organization, the newest first, without their codes. For administrators.',
    body: noFields,
    result: v.array(invitation),
  }),
  '/org/invites/revoke': call({
    access: 'administrator',
    summary: 'Revokes an invitation of the current organization; a used one stays used. For administrators.',
    body: strictObject({ id: idOf('invitation') }),
    result: nothing,
    example: { id: EXAMPLE_ID },
  }),
  '/org/invites/resend': call({
    access: 'administrator',
    summary:
      'Mails an invitation of the current organization again, open or expired, with a new link in place of the old one; 400 with `id` for a link and for one that was used or revoked. For administrators.',
    body: strictObject({ id: idOf('invitation') }),
    result: invitationReceipt,
    example: { id: EXAMPLE_ID },
  }),
  '/org/invite-info': call({
    access: 'open',
    summary: 'The information that the holder of an invitation may see; code 0420001 for an unknown one.',
    body: strictObject({ inviteCode: secretCode }),
    result: invitationInfo,
    example: { inviteCode: 'x' },
  }),
  '/org/join': call({
    access: 'account',
    summary:
      'With an invitation: joins, and makes the organization current (0420001 not valid, 0420002 a member, 0420004 for another address). With a key: applies to its administrators (0420003 unknown).',
    // Either an invitation, or a key with or without a reason.
    body: strictObject({
      inviteCode: v.exactOptional(secretCode),
      orgKey: v.exactOptional(orgKey),
      reason: v.exactOptional(optionalMultiline(MAX_LENGTH.textTypeField)),
    }),
    result: object({ status: v.picklist(['joined', 'pending']), orgId: text }),
    example: { orgKey: 'x', reason: 'x' },
  }),
  '/org/applications': call({
    access: 'administrator',
    summary: 'Pending applications to join the current organization, oldest first. For administrators.',
    body: noFields,
    result: v.array(joinApplication),
  }),
  '/org/applications/decide': call({
    access: 'administrator',
    summary:
      'Accepts an applicant as a member, or declines; the applicant is mailed either way. Once: 400 with `id` for an application that was decided. For administrators.',
    body: strictObject({ id: idOf('application'), accept: v.boolean() }),
    result: nothing,
    example: { id: EXAMPLE_ID, accept: true },
  }),
  '/org/members': call({
    access: 'member',
    summary:
      'Members of the current organization by name; `search` is a part of a name or email, `userIds` restricts the list to these members.',
    body: strictObject({
      ...pageFields,
      search: v.exactOptional(search),
      userIds: v.exactOptional(v.pipe(v.array(idOf('person')), v.minLength(1), v.maxLength(PAGE.values))),
    }),
    result: pageOf(member),
    example: { ...EXAMPLE_PAGE, search: 'x', userIds: [EXAMPLE_ID] },
  }),
} as const
