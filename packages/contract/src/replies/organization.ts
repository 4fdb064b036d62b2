import * as v from 'valibot'
import { INVITATION_STATUSES } from '../invitation.ts'
import { SET_UP_CHOICES } from '../set-up.ts'
import { nothing, optionalText, pageOf, role, text } from './common.ts'
import { object } from './object.ts'

export const organization = object({
  id: text,
  orgName: text,
  orgKey: text,
  avatar: optionalText,
  language: text,
  timeZone: text,
})

const setUpAnswers = object({
  scene: v.exactOptional(v.picklist(SET_UP_CHOICES.scene)),
  role: v.exactOptional(v.picklist(SET_UP_CHOICES.role)),
  teamSize: v.exactOptional(v.picklist(SET_UP_CHOICES.teamSize)),
  industry: v.exactOptional(v.picklist(SET_UP_CHOICES.industry)),
  features: v.exactOptional(v.array(v.picklist(SET_UP_CHOICES.features))),
})

const invitationReceipt = object({ email: text, outcome: v.picklist(['sent', 'member']) })

/** Results of the calls of organizations, their members and invitations. */
export const ORGANIZATION_REPLIES = {
  '/org/org-info': organization,
  '/org/create': organization,
  '/org/update': organization,
  '/org/leave': nothing,
  '/org/members': pageOf(
    object({ userId: text, orgUserName: text, orgEmail: text, head: optionalText, roleCode: role, joinedAt: text }),
  ),
  '/org/members/role': nothing,
  '/org/members/remove': nothing,
  '/org/members/end-sessions': nothing,
  '/org/list': v.array(organization),
  '/org/switch': organization,
  '/org/find': object({ orgName: text, avatar: optionalText }),
  '/org/invite-link': object({ inviteCode: text, url: text }),
  '/org/invite-emails': v.array(invitationReceipt),
  '/org/invites': v.array(
    object({
      id: text,
      email: optionalText,
      roleCode: role,
      inviterName: text,
      status: v.picklist(INVITATION_STATUSES),
      createdAt: text,
      expiresAt: text,
    }),
  ),
  '/org/invites/revoke': nothing,
  '/org/invites/resend': invitationReceipt,
  '/org/invite-info': object({
    orgId: text,
    orgName: text,
    avatar: optionalText,
    inviterName: text,
    email: optionalText,
    registered: v.pipe(v.boolean(), v.description('That address has an account. Told of valid invitations alone.')),
    status: v.picklist(INVITATION_STATUSES),
  }),
  '/org/join': object({ status: v.picklist(['joined', 'pending']), orgId: text }),
  '/org/applications': v.array(
    object({ id: text, orgUserName: text, orgEmail: text, reason: optionalText, createdAt: text }),
  ),
  '/org/applications/decide': nothing,
  '/org/configure': nothing,
  '/org/configuration': object({
    scene: v.exactOptional(setUpAnswers),
    organization: v.exactOptional(setUpAnswers),
    person: v.exactOptional(setUpAnswers),
    custom: v.exactOptional(setUpAnswers),
  }),
} as const
