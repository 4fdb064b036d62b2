import { loadChunk } from '@sso-elements/browser'
import { CHAT_TOOLS } from '@sso-elements/chat-tools/rows'
import type { PageRow } from './define-page.ts'
import { ERROR_PAGE } from './error-pages.tsx'

/**
 * The files of pages, each a chunk with its rows, so that a new page makes only its own chunk larger. `paths` are whole ones, or a first
 * segment with `/*` for all below it.
 */
export const PAGE_FILES = {
  'sign-in': {
    paths: ['login', 'forgot-password', 'forgot-password/*'],
    load: () => loadChunk(() => import('./sign-in-pages.tsx')),
  },
  register: { paths: ['register', 'register/*'], load: () => loadChunk(() => import('./register-pages.tsx')) },
  organization: {
    paths: [
      '',
      'index-en',
      'orginfo',
      'apply-success',
      'join-org',
      'invite-team-link',
      'invite-account-info',
      'invite-account-info/*',
      'code-join-organization',
      'code-join-organization/*',
      'create-organization',
      'create-organization/*',
    ],
    load: () => loadChunk(() => import('./organization-pages.tsx')),
  },
  authorization: {
    paths: ['authorize', 'ide-login', 'verify', 'login/*'],
    load: () => loadChunk(() => import('./authorization-pages.tsx')),
  },
  share: { paths: ['share/*'], load: () => loadChunk(() => import('./share-pages.tsx')) },
  // A part of the main chunk, which shows it for a page that fails.
  error: { paths: ['error'], load: async () => ({ PAGES: [ERROR_PAGE] }) },
  chat: {
    paths: CHAT_TOOLS.map(({ key }) => `${key}/*`),
    load: () => loadChunk(() => import('./chat-pages.tsx')),
  },
  mobile: { paths: ['mobile/*'], load: () => loadChunk(() => import('./mobile-pages.tsx')) },
  'set-up': { paths: ['configure', 'configure/*'], load: () => loadChunk(() => import('./set-up-pages.tsx')) },
}

type PageFile = (typeof PAGE_FILES)[keyof typeof PAGE_FILES]

/** Path of a page of this application. */
export type PagePath = Awaited<ReturnType<PageFile['load']>>['PAGES'][number]['path']

/** Loader of the file that the page of a path may be in, or null. */
export const pageLoaderOf = (path: string): (() => Promise<{ PAGES: readonly PageRow[] }>) | null => {
  const key = path.includes('/') ? `${path.slice(0, path.indexOf('/'))}/*` : path
  return Object.values(PAGE_FILES).find(({ paths }) => paths.includes(key))?.load ?? null
}
