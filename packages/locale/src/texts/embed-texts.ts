import type { TextLoaders } from './text-loaders.ts'

/** The groups that elements begin with; the others are `LATER_TEXTS`. */
export const EMBED_TEXTS = {
  'sign-in': { en: () => import('./en/sign-in.ts'), zh: () => import('./zh/sign-in.ts') },
  feedback: { en: () => import('./en/feedback.ts'), zh: () => import('./zh/feedback.ts') },
  register: { en: () => import('./en/register.ts'), zh: () => import('./zh/register.ts') },
  password: { en: () => import('./en/password.ts'), zh: () => import('./zh/password.ts') },
  notice: { en: () => import('./en/notice.ts'), zh: () => import('./zh/notice.ts') },
  share: { en: () => import('./en/share.ts'), zh: () => import('./zh/share.ts') },
  join: { en: () => import('./en/join.ts'), zh: () => import('./zh/join.ts') },
  provider: { en: () => import('./en/provider.ts'), zh: () => import('./zh/provider.ts') },
} satisfies TextLoaders
