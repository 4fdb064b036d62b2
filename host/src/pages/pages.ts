import type { TextGroup } from '@sso-elements/locale'
import type { ComponentType } from 'react'
import type { PageName } from '../routes/route-row.ts'

interface PageModule {
  /** Fetches the page; each is a chunk of its own. */
  load: () => Promise<ComponentType>
  /** Texts that it shows at once. */
  texts: readonly TextGroup[]
}

/** The modules behind the route table's pages. */
export const PAGES = {
  login: { load: async () => (await import('./login-page.tsx')).LoginPage, texts: ['sign-in'] },
  register: { load: async () => (await import('./register-page.tsx')).RegisterPage, texts: ['sign-in', 'register'] },
  'forgot-password': {
    load: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
    texts: ['sign-in', 'password'],
  },
  'reset-password': {
    load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
    texts: ['sign-in', 'password'],
  },
  'create-organization': {
    load: async () => (await import('./create-organization-page.tsx')).CreateOrganizationPage,
    texts: ['sign-in', 'organization'],
  },
  orginfo: {
    load: async () => (await import('./orginfo-page.tsx')).OrginfoPage,
    texts: ['sign-in', 'organization', 'feedback'],
  },
  error: { load: async () => (await import('./error-page.tsx')).ErrorPage, texts: ['notice'] },
} as const satisfies Record<PageName, PageModule>
