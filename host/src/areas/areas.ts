import { loadChunk } from '@sso-elements/browser'
import type { Area } from './area.ts'

const signIn = async () => (await loadChunk(() => import('./sign-in-area.tsx'))).signInArea
const register = async () => (await loadChunk(() => import('./register-area.tsx'))).registerArea
const organization = async () => (await loadChunk(() => import('./organization-area.tsx'))).organizationArea
const authorization = async () => (await loadChunk(() => import('./authorization-area.tsx'))).authorizationArea
const share = async () => (await loadChunk(() => import('./share-area.tsx'))).shareArea
const chat = async () => (await loadChunk(() => import('./chat-area.tsx'))).chatArea
const mobile = async () => (await loadChunk(() => import('./mobile-area.tsx'))).mobileArea
const setUp = async () => (await loadChunk(() => import('./set-up-area.tsx'))).setUpArea
const error = async () => (await loadChunk(() => import('./error-area.tsx'))).errorArea

/** Areas by path: a whole path, or the first segment with `/*` for all paths below it. */
const AREAS: Readonly<Record<string, () => Promise<Area>>> = {
  login: signIn,
  'forgot-password': signIn,
  'forgot-password/*': signIn,
  register,
  'register/*': register,
  '': organization,
  'index-en': organization,
  orginfo: organization,
  'apply-success': organization,
  'join-org': organization,
  'invite-team-link': organization,
  'invite-account-info': organization,
  'invite-account-info/*': organization,
  'code-join-organization': organization,
  'code-join-organization/*': organization,
  'create-organization': organization,
  'create-organization/*': organization,
  authorize: authorization,
  'ide-login': authorization,
  verify: authorization,
  'login/*': authorization,
  'share/*': share,
  'lark/*': chat,
  'dingtalk/*': chat,
  'qywx/*': chat,
  'slack/*': chat,
  'teams/*': chat,
  'mobile/*': mobile,
  configure: setUp,
  'configure/*': setUp,
  error,
}

/** Loader of the area that a path may belong to, or null. */
export const areaLoaderOf = (path: string): (() => Promise<Area>) | null => {
  const key = path.includes('/') ? `${path.slice(0, path.indexOf('/'))}/*` : path
  return Object.hasOwn(AREAS, key) ? (AREAS[key] ?? null) : null
}
