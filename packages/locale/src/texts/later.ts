import type { TextLoaders } from './text-loaders.ts'

/** Groups of elements that no first form needs: their loaders are loaded with them. */
export const LATER_TEXTS = {
  authorize: { en: () => import('./en/authorize.ts'), zh: () => import('./zh/authorize.ts') },
  chat: { en: () => import('./en/chat.ts'), zh: () => import('./zh/chat.ts') },
  organization: { en: () => import('./en/organization.ts'), zh: () => import('./zh/organization.ts') },
  ticket: { en: () => import('./en/ticket.ts'), zh: () => import('./zh/ticket.ts') },
} satisfies TextLoaders
