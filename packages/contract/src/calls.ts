import type { DEFAULT_TENANT_ID, InvitedRole, MemberRole } from './constants.ts'
import type {
  Account,
  FeatureSwitches,
  Organization,
  ProductRights,
  SessionInfo,
  TranslationMessage,
} from './entities.ts'
import type { FilterCondition, PageList, PageRequest } from './filter.ts'
import type {
  IdentityOutcome,
  IdentityStep,
  ImType,
  LinkedIdentity,
  PendingIdentity,
  SignInProvider,
} from './identity-providers.ts'
import type { Invitation, InvitationInfo, InvitationReceipt, JoinApplication, OwnApplication } from './invitation.ts'
import type { SetUpAnswers, SetUpStep } from './set-up.ts'
import type { Share, SharedContent, SharedResource, ShareInfo } from './share.ts'
import type {
  DocumentChange,
  DocumentEntry,
  DueDay,
  Issue,
  IssueChange,
  Member,
  OnBase,
  Project,
  ProjectChange,
  SavedFilter,
  Sprint,
  SprintChange,
  WorkspaceDocument,
} from './workspace.ts'

export const CODE_SCENES = ['login', 'register', 'reset', 'bind'] as const
/** What a verification code is for; a code of one scene is refused in another. */
export type CodeScene = (typeof CODE_SCENES)[number]

interface Call<Body, Result> {
  body: Body
  result: Result
}
type Nothing = Record<string, never>

/** What an application or an editor asks a person's sign-in with (RFC 6749 and 7636). */
export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  state?: string
  /** SHA-256 of the verifier that the ticket is exchanged with, in base64url. */
  codeChallenge: string
  /** Only `S256` is taken. */
  codeChallengeMethod: string
}

/** Every call of the API by its path under `/api`: what is sent and what comes back as `result` (HTT-08). */
export interface Calls {
  '/open/im/get/token': Call<
    { externalUserId: string; orgUuid: string; imType: ImType },
    { authorized: boolean; accessToken?: string }
  >
  '/open/im/get/signature': Call<
    { imType: ImType; orgUuid: string; url: string },
    { appId: string; timestamp: string; nonceStr: string; signature: string }
  >
  '/open/im/get/app-info': Call<{ uuid: string; imType: ImType }, { appType: 'self' | 'store' }>
  '/im/dingtalk/web-auth-url': Call<{ orgId: string; originalPath: string }, string>
  '/im/dingtalk/auth-user-info': Call<{ code: string; orgId: string }, { userId?: string }>
  '/org/org-info': Call<Nothing, Organization>
  '/language/translation-simple': Call<{ messageLang: string }, TranslationMessage[]>
  '/anonymous/share/unauth-info': Call<{ shareCode: string }, ShareInfo>
  '/anonymous/share/login': Call<{ shareCode: string; password?: string }, { token: string }>
  /** Takes a share's token, and nobody else's; the page applies to lists of issues (SHR-08). */
  '/anonymous/share/content': Call<PageRequest, SharedContent>
  /** Ends the visit of a share's token (SHR-06). */
  '/anonymous/share/logout': Call<Nothing, null>
  /** `expiresIn` in seconds; without it the share stays until it is revoked. */
  '/share/create': Call<
    { resourceType: SharedResource; resourceId: string; password?: string; expiresIn?: number },
    { shareCode: string; url: string }
  >
  /** The newest first: an administrator sees those of the organization, others their own. */
  '/share/list': Call<Nothing, Share[]>
  '/share/revoke': Call<{ shareCode: string }, null>
  '/account/login': Call<{ orgEmail: string; password: string; tenantId: typeof DEFAULT_TENANT_ID }, { token: string }>
  '/account/anonymous/login-code': Call<
    { orgEmail: string; code: string; tenantId: typeof DEFAULT_TENANT_ID },
    { token: string }
  >
  '/account/logout': Call<Nothing, null>
  '/account/check-email': Call<{ orgEmail: string }, { registered: boolean }>
  '/account/user-org-assemble': Call<Nothing, { userInfo: { userId: string }; orgInfo: Organization }>
  '/tickets': Call<Nothing, { ticket: string }>
  '/tickets/get-token': Call<{ ticket: string }, { token: string }>
  /** `productLineId` is 1 where it is not named. */
  '/product/get/org-product-right': Call<{ productLineId?: number }, ProductRights>
  '/account/send-code': Call<{ orgEmail: string; scene: CodeScene }, { resendAfter: number }>
  '/account/register': Call<
    { orgEmail: string; code: string; password: string; orgUserName: string; inviteCode?: string },
    { token: string }
  >
  /** Ends all sessions of the person; the token is of a new one, where the server signs in whoever has proved the mailbox (RST). */
  '/account/reset-password': Call<{ orgEmail: string; code: string; password: string }, { token: string } | null>
  /** What there is besides password and code, in the order in which it is offered (IDN-04). */
  '/account/sign-in-options': Call<Nothing, { providers: SignInProvider[] }>
  /** What a provider has sent back with the browser that set out there (IDN-03). */
  '/account/identity/finish': Call<
    { provider: string; code?: string; state?: string; iss?: string; error?: string },
    IdentityOutcome
  >
  /** Who was just proven to this browser and has no account yet; null for nobody. */
  '/account/identity/pending': Call<Nothing, (PendingIdentity & { step: IdentityStep }) | null>
  /** Makes an account without a password. Address and code are taken where the provider has not verified one. */
  '/account/identity/register': Call<
    { proof: string; orgUserName: string; orgEmail?: string; code?: string; inviteCode?: string },
    { token: string }
  >
  '/account/identities': Call<Nothing, LinkedIdentity[]>
  /** Links who was just proven to this browser; 0410001 where the person signed in too long ago. */
  '/account/identities/link': Call<{ proof: string }, LinkedIdentity[]>
  /** Never the last way in (0460005). */
  '/account/identities/unlink': Call<{ provider: string }, LinkedIdentity[]>
  '/account/user-info': Call<Nothing, Account>
  '/account/update-profile': Call<
    { orgUserName?: string; head?: string | null; timeZone?: string; language?: string },
    Account
  >
  '/account/sessions': Call<Nothing, SessionInfo[]>
  '/account/sessions/end': Call<{ id: string }, null>
  /** The newest first. */
  '/account/applications': Call<Nothing, OwnApplication[]>
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
  /** Whether this application is registered and may be handed a ticket at this address. */
  '/authorize/application': Call<AuthorizationRequest, { name: string }>
  /** The address to go to, with a ticket and the state in its query. */
  '/authorize/grant': Call<AuthorizationRequest, { redirectTo: string }>
  /** Exchanges the ticket; it fits only with what it was granted to, and the verifier of its challenge. */
  '/authorize/token': Call<
    { clientId: string; redirectUri: string; ticket: string; codeVerifier: string },
    { token: string }
  >
  /** The subscription that the visitor brought from a marketplace and that waits for an organization. */
  '/marketplace/subscription': Call<Nothing, { productName: string; freeTrial: boolean }>
  /** Gives the waiting subscription to the current organization. */
  '/marketplace/claim': Call<Nothing, null>
  '/feature/switches': Call<Nothing, FeatureSwitches>
  /** By name; `search` is a part of a name or email, `userIds` asks for these alone, as far as they are members. */
  '/org/members': Call<PageRequest & { search?: string; userIds?: string[] }, PageList<Member>>
  '/workspace/projects': Call<PageRequest, PageList<Project>>
  '/workspace/projects/create': Call<{ projectKey: string; projectName: string; projectDesc?: string | null }, Project>
  '/workspace/projects/update': Call<ProjectChange & OnBase<ProjectChange> & { projectId: string }, Project>
  '/workspace/sprints': Call<PageRequest & { projectId?: string }, PageList<Sprint>>
  '/workspace/sprints/create': Call<SprintChange & { projectId: string; sprintName: string }, Sprint>
  '/workspace/sprints/update': Call<SprintChange & OnBase<SprintChange> & { sprintId: string }, Sprint>
  /**
   * All conditions have to hold; `search` is a part of the summary or the key. Sorted by the due or start date that a condition is about, the earliest first, else the newest
   * issue first. `total` is exact up to `PAGE.countedTo`, and where no page follows; otherwise there are at least so many, and always
   * more than the pages so far hold. `hasNextPage` is always exact.
   */
  '/workspace/issues': Call<
    PageRequest & { conditions?: FilterCondition[]; search?: string; projectId?: string; sprintId?: string },
    PageList<Issue>
  >
  /** A due date that is not named is the day after the start at 18:00 (LST-04); null means none. */
  '/workspace/issues/create': Call<IssueChange & { projectId: string; summary: string }, Issue>
  '/workspace/issues/update': Call<IssueChange & OnBase<IssueChange> & { issueKey: string }, Issue>
  '/workspace/issues/delete': Call<{ issueKey: string }, null>
  /** Every day from `from` to `to` (such as 2026-01-31), at most `PAGE.daysAtOnce`, in the person's time zone. */
  '/workspace/issues/due': Call<{ from: string; to: string; projectId?: string }, DueDay[]>
  '/workspace/filters': Call<PageRequest, PageList<SavedFilter>>
  '/workspace/filters/create': Call<{ filterName: string; conditions: FilterCondition[] }, SavedFilter>
  /** For its maker and administrators; the links to it no longer work. */
  '/workspace/filters/delete': Call<{ filterId: string }, null>
  '/workspace/documents': Call<PageRequest, PageList<DocumentEntry>>
  '/workspace/documents/read': Call<{ documentId: string }, WorkspaceDocument>
  '/workspace/documents/create': Call<{ title: string; body?: string }, WorkspaceDocument>
  '/workspace/documents/update': Call<
    DocumentChange & OnBase<DocumentChange> & { documentId: string },
    WorkspaceDocument
  >
}

export type CallPath = keyof Calls
export type BodyOf<Path extends CallPath> = Calls[Path]['body']
export type ResultOf<Path extends CallPath> = Calls[Path]['result']

/** Calls that are GET with their body as query; all others are POST. */
export const GET_CALLS = ['/tickets/get-token'] as const satisfies CallPath[]
