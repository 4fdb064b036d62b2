import { EMBED_TEXTS } from './embed-texts.ts'
import { LATER_TEXTS } from './later.ts'
import type { TextLoaders } from './text-loaders.ts'

/** All groups: the pages of the site have more than the elements. */
export const SITE_TEXTS = {
  ...EMBED_TEXTS,
  ...LATER_TEXTS,
  'chat-tools': { en: () => import('./en/chat-tools.ts'), zh: () => import('./zh/chat-tools.ts') },
  telemetry: { en: () => import('./en/telemetry.ts'), zh: () => import('./zh/telemetry.ts') },
  'telemetry-error': { en: () => import('./en/telemetry-error.ts'), zh: () => import('./zh/telemetry-error.ts') },
  replay: { en: () => import('./en/replay.ts'), zh: () => import('./zh/replay.ts') },
  'set-up': { en: () => import('./en/set-up.ts'), zh: () => import('./zh/set-up.ts') },
  consent: { en: () => import('./en/consent.ts'), zh: () => import('./zh/consent.ts') },
} satisfies TextLoaders
