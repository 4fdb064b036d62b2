import { chatToolOf, type SignInTool } from '@sso-elements/chat-tools/detect'
import { HOST_BASE, QUERY } from '@sso-elements/contract'
import type { NavigationContext, Outcome, RouteFacts } from './navigation-context.ts'
import { homeOf, redirectTo } from './redirect-to.ts'
import { settingsAddress } from './settings-pages.ts'

interface Rule {
  /** The requirement that the rule implements. */
  spec: string
  /** The outcome by this rule, or null if it does not apply. */
  decide: (context: NavigationContext) => Outcome | null
}

/** In a return address: the user has installed the recorder and needs an account (NAV-05). */
const RECORDER_INSTALLED = 'recorder-installed'
const TRANSIT_LIGA = 'qywx/transit-liga'

const hasSession = ({ user }: NavigationContext): boolean => user === 'temporary' || user === 'member'
/** The login-and-organization filter leaves whitelisted and shared pages alone (RTE-06, RTE-07). */
const isFiltered = ({ whitelisted, share }: RouteFacts): boolean => !whitelisted && !share
const isSignInOrRegister = ({ access, name }: RouteFacts): boolean => access === 'sign-in' || name === 'register'
/** The routes whose form creates an account. */
const REGISTRATION_ROUTES = [
  'register',
  'mobile-register',
  'register-google-organization',
  'register-lark-organization',
  'register-third-organization',
]
const isCreateOrganization = ({ name }: RouteFacts): boolean =>
  name === 'create-organization' || name === 'create-organization-en'

/** Pages on which a user without an organization can join one. */
const JOIN_PATHS = ['join-org', 'invite-team-link', 'invite-account-info', 'code-join-organization', 'register/']
const returnsToJoinPage = ({ returnTo, origin }: NavigationContext): boolean =>
  returnTo !== null && JOIN_PATHS.some((path) => returnTo.startsWith(origin + HOST_BASE + path))

const toolOf = ({ returnTo, userAgent }: NavigationContext): SignInTool | null => {
  const hasSuuid = returnTo !== null && URL.canParse(returnTo) && new URL(returnTo).searchParams.has(QUERY.suuid)
  return chatToolOf({ userAgent, hasSuuid })
}

/** The query of qywx/transit-liga if it is the current page or the return address, else null. */
const transitLigaSearch = ({ path, search, origin, returnTo }: NavigationContext): string | null => {
  if (path === TRANSIT_LIGA) return search
  if (returnTo === null || !URL.canParse(returnTo)) return null
  const returnUrl = new URL(returnTo)
  return returnUrl.origin === origin && returnUrl.pathname === HOST_BASE + TRANSIT_LIGA ? returnUrl.search : null
}

/** In the order of the specification; the first rule that applies decides. */
export const RULES: readonly Rule[] = [
  {
    spec: 'FLT-01',
    decide: ({ path, settings }) => {
      const to = settingsAddress(path, settings)
      return to === null ? null : { type: 'leave', to }
    },
  },
  {
    spec: 'FLT-02',
    decide: (context) => {
      const search = transitLigaSearch(context)
      return search === null ? null : { type: 'go', path: 'qywx/transit-home', search }
    },
  },
  {
    spec: 'RTE-01',
    decide: ({ route }) => {
      if (route === null) return { type: 'go', path: '' }
      return route.name === 'index' ? { type: 'go', path: 'orginfo' } : null
    },
  },
  {
    spec: 'FLT-03',
    decide: (context) =>
      context.route !== null &&
      REGISTRATION_ROUTES.includes(context.route.name) &&
      isFiltered(context.route) &&
      hasSession(context)
        ? { type: 'go', path: 'login' }
        : null,
  },
  {
    spec: 'RTE-09',
    decide: ({ route, user, createOrganizationUrl, shareLoginUrl, search }) => {
      if (route?.name === 'share-login' && shareLoginUrl !== null) return { type: 'leave', to: shareLoginUrl + search }
      if (route?.name === 'create-organization' && createOrganizationUrl !== null && user !== 'member')
        return { type: 'leave', to: createOrganizationUrl + search }
      return null
    },
  },
  {
    spec: 'NAV-02',
    decide: (context) => {
      const { user, route, returnTo } = context
      if (user !== 'temporary' || route === null || !isFiltered(route) || route.entersOrganization) return null
      // A user who signed in to accept an invitation joins the organization there.
      if (isSignInOrRegister(route) && returnTo !== null && returnsToJoinPage(context))
        return redirectTo(context, returnTo)
      if (isSignInOrRegister(route)) return { type: 'go', path: 'create-organization' }
      if (route.access !== 'session') return null
      // Return to the requested page after creating the organization; orginfo is not kept, because product home follows anyway.
      return {
        type: 'go',
        path: 'create-organization',
        ...(context.path !== 'orginfo' && { returnTo: context.address }),
      }
    },
  },
  {
    spec: 'NAV-03',
    // A user who had to create an organization on the way to a page goes back to that page.
    decide: (context) =>
      context.user === 'member' && context.route !== null && isCreateOrganization(context.route)
        ? redirectTo(context, context.returnTo ?? homeOf(context))
        : null,
  },
  {
    spec: 'NAV-05',
    decide: (context) =>
      context.path === 'login' &&
      context.from !== 'register' &&
      context.returnTo?.includes(RECORDER_INSTALLED) &&
      !hasSession(context)
        ? { type: 'go', path: 'register' }
        : null,
  },
  {
    spec: 'NAV-06',
    decide: (context) => {
      const chatTool = context.route?.access === 'sign-in' && !hasSession(context) ? toolOf(context) : null
      return chatTool && { type: 'show', chatTool }
    },
  },
  {
    spec: 'NAV-07',
    // Without its cookie the session would be lost on the next page; the form shows that instead of redirecting in a loop.
    decide: (context) => {
      if (!hasSession(context) || context.route?.access !== 'sign-in') return null
      if (!context.cookieRefused) return redirectTo(context, context.returnTo ?? `${context.origin}/`)
      const outcome = redirectTo(context, context.returnTo ?? homeOf(context))
      return outcome.type === 'stay' ? outcome : null
    },
  },
  {
    spec: 'NAV-07',
    decide: ({ user, route, address }) =>
      (user === 'none' || user === 'share') && route?.access === 'session'
        ? { type: 'go', path: 'login', returnTo: address }
        : null,
  },
]

/** Decides the outcome of a navigation (NAV-09). Pure; one effect carries it out. */
export const decide = (context: NavigationContext): Outcome => {
  for (const rule of RULES) {
    const outcome = rule.decide(context)
    if (outcome) return outcome
  }
  return { type: 'show' }
}
