import type { InvitedRole, MemberRole } from '../constants.ts'
import type { Organization } from '../entities.ts'
import type { PageList, PageRequest } from '../filter.ts'
import type { Invitation, InvitationInfo, InvitationReceipt, JoinApplication } from '../invitation.ts'
import type { SetUpAnswers, SetUpStep } from '../set-up.ts'
import type { Member } from '../workspace.ts'
import type { Call, Nothing } from './call.ts'

/** Calls of organizations, their members and invitations. */
export interface OrganizationCalls {
  '/org/org-info': Call<Nothing, Organization>
  '/org/create': Call<{ orgName: string; language?: string; timeZone?: string }, Organization>
  /** Updates the given fields of the current organization; administrators only. */
  '/org/update': Call<{ orgName?: string; language?: string; timeZone?: string }, Organization>
  /** Refused for the last owner (0420006). */
  '/org/leave': Call<{ orgId: string }, null>
  /** Administrators can change the roles of others; only owners can appoint owners or change an owner's role. */
  '/org/members/role': Call<{ userId: string; roleCode: MemberRole }, null>
  /** Removes a member from the current organization; only owners can remove owners. */
  '/org/members/remove': Call<{ userId: string }, null>
  /** Signs a member out on all devices; only owners can sign out owners. */
  '/org/members/end-sessions': Call<{ userId: string }, null>
  '/org/list': Call<Nothing, Organization[]>
  '/org/switch': Call<{ orgId: string }, Organization>
  /** Finds an organization by its code; case and spaces are ignored. */
  '/org/find': Call<{ orgKey: string }, Pick<Organization, 'orgName' | 'avatar'>>
  /** `expiresIn` in seconds. */
  '/org/invite-link': Call<{ roleCode?: InvitedRole; expiresIn?: number }, { inviteCode: string; url: string }>
  '/org/invite-emails': Call<{ emails: string[]; roleCode?: InvitedRole }, InvitationReceipt[]>
  '/org/invites': Call<Nothing, Invitation[]>
  '/org/invites/revoke': Call<{ id: string }, null>
  /** Mails an invitation that nobody has used again, with a new link in place of the old one. */
  '/org/invites/resend': Call<{ id: string }, InvitationReceipt>
  '/org/invite-info': Call<{ inviteCode: string }, InvitationInfo>
  '/org/join': Call<
    { inviteCode: string } | { orgKey: string; reason?: string },
    { status: 'joined' | 'pending'; orgId: string }
  >
  '/org/applications': Call<Nothing, JoinApplication[]>
  '/org/applications/decide': Call<{ id: string; accept: boolean }, null>
  '/org/configure': Call<{ step: SetUpStep; answers: SetUpAnswers }, null>
  /** The answers so far. */
  '/org/configuration': Call<Nothing, Partial<Record<SetUpStep, SetUpAnswers>>>
  /** Sorted by name; `search` matches part of a name or email, `userIds` limits the list to these members. */
  '/org/members': Call<PageRequest & { search?: string; userIds?: string[] }, PageList<Member>>
}
