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
  /** Changes what is given of the current organization; administrators alone. */
  '/org/update': Call<{ orgName?: string; language?: string; timeZone?: string }, Organization>
  /** The last owner cannot leave (0420006). */
  '/org/leave': Call<{ orgId: string }, null>
  /** Administrators change roles of others; only owners make owners, or change the role of one. */
  '/org/members/role': Call<{ userId: string; roleCode: MemberRole }, null>
  /** Takes somebody out of the current organization; owners are taken out by owners alone. */
  '/org/members/remove': Call<{ userId: string }, null>
  /** Signs somebody out on all devices; the sessions of owners are ended by owners alone. */
  '/org/members/end-sessions': Call<{ userId: string }, null>
  '/org/list': Call<Nothing, Organization[]>
  '/org/switch': Call<{ orgId: string }, Organization>
  /** Finds an organization by the code that its members hand on; upper and lower case and spaces count the same. */
  '/org/find': Call<{ orgKey: string }, Pick<Organization, 'orgName' | 'avatar'>>
  /** `expiresIn` in seconds. */
  '/org/invite-link': Call<{ roleCode?: InvitedRole; expiresIn?: number }, { inviteCode: string; url: string }>
  '/org/invite-emails': Call<{ emails: string[]; roleCode?: InvitedRole }, InvitationReceipt[]>
  '/org/invites': Call<Nothing, Invitation[]>
  '/org/invites/revoke': Call<{ id: string }, null>
  '/org/invite-info': Call<{ inviteCode: string }, InvitationInfo>
  '/org/join': Call<
    { inviteCode: string } | { orgKey: string; reason?: string },
    { status: 'joined' | 'pending'; orgId: string }
  >
  '/org/applications': Call<Nothing, JoinApplication[]>
  '/org/applications/decide': Call<{ id: string; accept: boolean }, null>
  '/org/configure': Call<{ step: SetUpStep; answers: SetUpAnswers }, null>
  /** The answers given so far. */
  '/org/configuration': Call<Nothing, Partial<Record<SetUpStep, SetUpAnswers>>>
  /** By name; `search` is a part of a name or email, `userIds` asks for these alone, as far as they are members. */
  '/org/members': Call<PageRequest & { search?: string; userIds?: string[] }, PageList<Member>>
}
