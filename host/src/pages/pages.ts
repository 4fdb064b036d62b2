import { type ComponentType, lazy } from 'react'
import type { PageName } from '../routes/route-row.ts'

/** The page modules, each a chunk of its own. */
export const PAGES = {
  login: lazy(async () => ({ default: (await import('./login-page.tsx')).LoginPage })),
  register: lazy(async () => ({ default: (await import('./register-page.tsx')).RegisterPage })),
  'forgot-password': lazy(async () => ({ default: (await import('./forgot-password-page.tsx')).ForgotPasswordPage })),
  'reset-password': lazy(async () => ({ default: (await import('./reset-password-page.tsx')).ResetPasswordPage })),
  'create-organization': lazy(async () => ({
    default: (await import('./create-organization-page.tsx')).CreateOrganizationPage,
  })),
  orginfo: lazy(async () => ({ default: (await import('./orginfo-page.tsx')).OrginfoPage })),
  error: lazy(async () => ({ default: (await import('./error-page.tsx')).ErrorPage })),
} as const satisfies Record<PageName, ComponentType>
