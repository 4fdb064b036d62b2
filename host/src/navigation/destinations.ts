import { HOST_BASE, type HostConfig, QUERY } from '@sso-elements/contract'
import type { Destination, SetUpPage } from '@sso-elements/screens'
import type { Session } from '@sso-elements/session'
import type { PagePath } from '../pages/page-files.ts'
import { carriedQuery } from './carried-query.ts'
import { CHAT_TOOLS, TELEMETRY } from './orginfo-query.ts'
import { onlyValue } from './query-value.ts'

const PATH_OF = {
  'sign-in': 'login',
  register: 'register',
  'forgot-password': 'forgot-password',
  'reset-password': 'forgot-password/reset',
  'create-organization': 'create-organization',
  'organization-info': 'orginfo',
  'chat-tools': 'orginfo',
  telemetry: 'orginfo',
  'invite-teammates': 'create-organization/invitation',
  'join-by-code': 'code-join-organization',
  'join-directly': 'code-join-organization/directly-join-lark',
  'application-sent': 'apply-success',
} as const satisfies Partial<Record<Destination['to'], PagePath>>

/** Set-up pages of each language; a step that exists only in the other language links to the first page (I18N-10). */
const SET_UP_PATH: Record<'en' | 'zh', Partial<Record<SetUpPage, PagePath>> & { first: PagePath }> = {
  en: {
    first: 'configure/en/PersonalInformation',
    person: 'configure/en/PersonalInformation',
    organization: 'configure/en/OrganizationInformation',
    custom: 'configure/en/CustomConfiguration',
  },
  zh: {
    first: 'configure/zh/Scene',
    scene: 'configure/zh/Scene',
    'role-scene': 'configure/zh/Scene/AbRoleScene',
    'normal-scene': 'configure/zh/Scene/NormalScene',
    'scene-card': 'configure/zh/Scene/SceneCard',
    organization: 'configure/zh/OrganizationInformation',
    person: 'configure/zh/PersonalInformation',
    video: 'configure/zh/Video',
  },
}

/** A path of this application relative to the base, or an external address. */
export type ResolvedLink = { path: string; email?: string; replace?: boolean } | { outside: string }

/** Everything that the resolution of a link depends on. */
export interface LinkContext {
  config: Pick<HostConfig, 'settingsUrl'>
  session: Pick<Session, 'homeAddress'>
  /** Language of the current page. */
  locale: 'en' | 'zh'
  search: string
  /** Origin of this application. */
  origin: string
  /** Address of the current page if sign-in and registration return to it, else null. */
  resumeAt: string | null
}

/** The return address without `suuid` (NAV-06), so that a user who chose the form is not redirected to the chat tool again. */
const withoutSuuid = (returnTo: string | null): string | null => {
  if (returnTo === null || !URL.canParse(returnTo)) return returnTo
  const address = new URL(returnTo)
  if (!address.searchParams.has(QUERY.suuid)) return returnTo
  address.searchParams.delete(QUERY.suuid)
  return address.href
}

/** The return address that is passed to a destination. */
const returnAddressTo = (destination: Destination, { origin, search, resumeAt }: LinkContext): string | undefined => {
  const current = onlyValue(search, QUERY.ssoRedirect)
  if (destination.to !== 'sign-in' && destination.to !== 'register') return current ?? undefined
  if ('signedOut' in destination) return undefined
  if ('next' in destination)
    return `${origin}${HOST_BASE}${PATH_OF['join-by-code']}?${new URLSearchParams({ [QUERY.orgKey]: destination.next.orgKey })}`
  return resumeAt ?? withoutSuuid(current) ?? undefined
}

/** Resolves a destination of a screen. */
export const resolveLink = (destination: Destination, context: LinkContext): ResolvedLink => {
  const { config, session, locale, search } = context
  if (destination.to === 'home') return { outside: session.homeAddress() }
  if (destination.to === 'settings') return { outside: config.settingsUrl ?? session.homeAddress() }
  if (destination.to === 'set-up') {
    const pages = SET_UP_PATH[locale]
    return { path: ((destination.step && pages[destination.step]) ?? pages.first) + carriedQuery(search) }
  }
  const query = carriedQuery(search, {
    [QUERY.ssoRedirect]: returnAddressTo(destination, context),
    [CHAT_TOOLS]: destination.to === 'chat-tools' ? '1' : undefined,
    [TELEMETRY]: destination.to === 'telemetry' ? '1' : undefined,
    [QUERY.orgKey]: 'orgKey' in destination ? destination.orgKey : undefined,
  })
  return {
    path: PATH_OF[destination.to] + query,
    ...('email' in destination && destination.email && { email: destination.email }),
    ...('signedOut' in destination && { replace: true }),
  }
}

/** The `href` of a resolved link. */
export const hrefOf = (link: ResolvedLink): string => ('outside' in link ? link.outside : HOST_BASE + link.path)
