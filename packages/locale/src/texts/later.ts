import type { TextLoaders } from './catalog.ts'

/** Groups of elements that no first form needs: their loaders are loaded with them. */
export const LATER_TEXTS = {
  en: {
    authorize: async () => (await import('./en/authorize.ts')).authorizeTexts,
    chat: async () => (await import('./en/chat.ts')).chatTexts,
    organization: async () => (await import('./en/organization.ts')).organizationTexts,
    ticket: async () => (await import('./en/ticket.ts')).ticketTexts,
  },
  zh: {
    authorize: async () => (await import('./zh/authorize.ts')).authorizeTexts,
    chat: async () => (await import('./zh/chat.ts')).chatTexts,
    organization: async () => (await import('./zh/organization.ts')).organizationTexts,
    ticket: async () => (await import('./zh/ticket.ts')).ticketTexts,
  },
} satisfies TextLoaders
