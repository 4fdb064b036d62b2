import { EMBED_TEXTS, type TextLoaders } from './catalog.ts'
import { LATER_TEXTS } from './later.ts'

/** All groups: the pages of the site have more than the elements. */
export const SITE_TEXTS = {
  en: {
    ...EMBED_TEXTS.en,
    ...LATER_TEXTS.en,
    'chat-tools': async () => (await import('./en/chat-tools.ts')).chatToolsTexts,
    telemetry: async () => (await import('./en/telemetry.ts')).telemetryTexts,
    'telemetry-error': async () => (await import('./en/telemetry-error.ts')).telemetryErrorTexts,
    replay: async () => (await import('./en/replay.ts')).replayTexts,
    'set-up': async () => (await import('./en/set-up.ts')).setUpTexts,
    consent: async () => (await import('./en/consent.ts')).consentTexts,
  },
  zh: {
    ...EMBED_TEXTS.zh,
    ...LATER_TEXTS.zh,
    'chat-tools': async () => (await import('./zh/chat-tools.ts')).chatToolsTexts,
    telemetry: async () => (await import('./zh/telemetry.ts')).telemetryTexts,
    'telemetry-error': async () => (await import('./zh/telemetry-error.ts')).telemetryErrorTexts,
    replay: async () => (await import('./zh/replay.ts')).replayTexts,
    'set-up': async () => (await import('./zh/set-up.ts')).setUpTexts,
    consent: async () => (await import('./zh/consent.ts')).consentTexts,
  },
} satisfies TextLoaders
