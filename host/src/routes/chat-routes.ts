import type { SignInTool } from '@sso-elements/chat-sign-in/detect'
import { NOTICES } from '@sso-elements/screens/notices'
import { type RouteRow, route } from './route-row.ts'

type NamedAfter<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? `${Head}-${NamedAfter<Tail>}` : Path

/** Pages of this area: the notices, the links of accounts, and the pages between a tool and the product. */
type ChatPage = 'notice' | `link-${SignInTool}` | `transit-${'qywx' | 'slack' | 'teams'}`

/** Notice pages of a tool; the name is the path with dashes. */
const notices = <const Tool extends string, const Leaf extends string>(
  tool: Tool,
  leaves: readonly Leaf[],
  { page = 'notice', ...options }: Partial<Pick<RouteRow, 'access'>> & { page?: ChatPage } = {},
) =>
  leaves.map((leaf) => {
    const path = `${tool}/${leaf}` as const
    const name = path.replaceAll('/', '-') as NamedAfter<typeof path>
    const title: string = path
    return route(path, name, page, ['chat', titleOf(title)], options)
  })

const titleOf = (path: string) => {
  const row = Object.entries(NOTICES).find(([name]) => name === path)?.[1]
  if (!row) throw new Error(`No notice for ${path}`)
  return row.title
}

const ERRORS = ['bind-duplication', 'is-auth-expired', 'no-integrated', 'org-mismatch', 'other'] as const

/** The notice and error pages of the chat tools. */
export const CHAT_ROUTES = [
  ...notices('lark', ['403', 'authorized']),
  ...notices('lark', ['bindAndAuthorized'], { page: 'link-lark' }),
  ...notices('lark', ['error', 'not-auth']),
  ...notices('dingtalk', ['403']),
  ...notices('dingtalk', ['authorized'], { page: 'link-dingtalk' }),
  ...notices('dingtalk', ['error', 'expired', 'mismatch', 'not-auth', 'not-integrated']),
  ...notices('qywx', ['403', 'authorized']),
  ...notices('qywx', ['bindAndAuthorized'], { page: 'link-qywx' }),
  ...notices('qywx', ['concat-admin', 'duplicate', 'error-store', 'error', 'expired', 'mismatch', 'not-integrated']),
  ...notices('qywx', ['transit-home', 'transit'], { page: 'transit-qywx' }),
  ...notices('slack', ['authorized'], { page: 'link-slack' }),
  ...notices('slack', ['transit'], { page: 'transit-slack' }),
  ...notices('slack', ['bind-duplication-error'], { access: 'session' }),
  ...notices('slack/error', [...ERRORS, 'no-admin-auth']),
  ...notices('teams', ['authorized'], { page: 'link-teams' }),
  ...notices('teams', ['transit'], { page: 'transit-teams' }),
  ...notices('teams', ['app-authorized', 'bind-duplication-error'], { access: 'session' }),
  ...notices('teams/error', ERRORS),
]
