import {
  INVITATION_STATUSES,
  type InvitationReceipt,
  type JoinApplication,
  MINUTE_MS,
  type OwnApplication,
} from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'

const refuse = (code: string): never => {
  throw new RequestError({ path: '/workbench', kind: 'refused', status: 200, code })
}

/** The address that an invitation is restricted to, by invite code. */
const ADDRESSES: Readonly<Record<string, string>> = { other: 'ada@northwind.example', mine: 'lin@northwind.example' }

/** A request to join that was sent `id` minutes ago. */
const asking = (id: string, orgUserName: string, orgEmail: string, reason: string | null): JoinApplication => ({
  id,
  orgUserName,
  orgEmail,
  reason,
  createdAt: new Date(Date.now() - Number(id) * MINUTE_MS).toISOString(),
})
const APPLICATIONS = [
  asking(
    '90',
    'Grace Hopper',
    'grace@northwind.example',
    'I am on the third floor, and need the plans of the spring release.',
  ),
  asking('40', '王小明', 'wang.xiaoming@a-rather-long-domain-name.northwind.example', null),
  asking('7', 'Ada', 'ada@northwind.example', 'Hello!\nWe met on Monday.'),
]
/** `orgKey=NOBODY` in the page's URL: no request to join is pending. */
const orgKeyOfPage = (): string | null => new URLSearchParams(location.search).get('orgKey')

const OWN: OwnApplication[] = [
  { orgId: 'o9', orgName: 'Lighthouse Research', avatar: null, createdAt: new Date(Date.now()).toISOString() },
]

/** Responses of the fake server about joining, selected by the request body. Undefined for any other call. */
export const joiningReply = (path: string, body: object): unknown => {
  const { inviteCode, orgKey, emails, shareCode, password } = body as {
    inviteCode?: string
    orgKey?: string
    emails?: string[]
    shareCode?: string
    password?: string
  }
  switch (path) {
    case '/org/find':
      return orgKey === 'WRONG' ? refuse('0420003') : { orgName: 'Northwind Studio', avatar: null }
    case '/org/join':
      if (inviteCode === 'member' || orgKey === 'MEMBER') return refuse('0420002')
      return { status: orgKey ? 'pending' : 'joined', orgId: 'o1' }
    case '/account/applications':
      return orgKeyOfPage() === 'NOBODY' ? [] : OWN
    case '/org/applications':
      return APPLICATIONS
    case '/org/applications/decide':
      return null
    case '/org/invite-info':
      return inviteCode === 'unknown'
        ? refuse('0420001')
        : {
            orgId: inviteCode === 'joined' ? 'o1' : 'o9',
            orgName:
              inviteCode === 'long' ? 'International Federation of Very Long Names and Associates' : 'Northwind Studio',
            avatar: null,
            inviterName: 'Grace Hopper',
            email: ADDRESSES[inviteCode ?? ''] ?? null,
            registered: inviteCode === 'mine',
            status: INVITATION_STATUSES.find((status) => status === inviteCode) ?? 'valid',
          }
    case '/org/invite-link':
      return { inviteCode: 'abc', url: 'https://sso.example.com/sso/invite-team-link?inviteCode=3fT9s8K2mQ' }
    case '/org/invite-emails':
      return emails?.map((email, index): InvitationReceipt => ({ email, outcome: index === 1 ? 'member' : 'sent' }))
    case '/marketplace/subscription':
      return { productName: 'Meridian Team', freeTrial: true }
    case '/anonymous/share/unauth-info':
      return shareCode === 'gone' ? refuse('0430001') : { shareCode, pwdEnabled: 1 }
    case '/anonymous/share/login':
      return password === 'wrong' ? refuse('0430002') : { token: 't' }
    default:
      return undefined
  }
}
