import { createIcon } from '@sso-elements/ui'

/** Icons of the choices, each in a view box of 24 by 24. */
const PATHS = {
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.6c1.9.7 3.1 2.2 3.5 4.4',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14',
  cube: 'm12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10H4Zm4 4.5 1.5 5H12l-1-3.7M19.5 9.5a3.5 3.5 0 0 1 0 5',
  sliders: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  cap: 'm2.5 9.5 9.5-5 9.5 5-9.5 5-9.5-5Zm4 2.2V16c1.5 1.4 3.3 2 5.5 2s4-.6 5.5-2v-4.3M21.5 9.5V15',
  page: 'M6 3.5h8l4.5 4.5v12.5H6v-17ZM13.5 4v4.5h4.5M9 12.5h6m-6 3.5h4',
  spark: 'M12 3.5 14 10l6.5 2-6.5 2-2 6.5-2-6.5-6.5-2L10 10l2-6.5Z',
  flag: 'M5.5 21V4m0 1c4-2.5 8.5 2.5 13 0v9c-4.5 2.5-9-2.5-13 0',
  pen: 'm4 20 1-4.5L15.5 5a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L8.5 19 4 20Zm9.5-13 3.5 3.5',
  check: 'M12 3.5 5 6v5.5c0 4.2 2.8 7.5 7 9 4.2-1.5 7-4.8 7-9V6l-7-2.5Zm-3 8.5 2.2 2.2L15.5 10',
  columns: 'M4 4.5h4.5v15H4v-15Zm5.75 0h4.5v9h-4.5v-9Zm5.75 0H20v12h-4.5v-12Z',
  loop: 'M4.5 11a7.5 7.5 0 0 1 13-4.2L20 9.5m0-5v5h-5M19.5 13a7.5 7.5 0 0 1-13 4.2L4 14.5m0 5v-5h5',
  timeline: 'M4 6.5h9m-6 5.5h10m-5 5.5h8',
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10h-6.5L13 3Z',
  chart: 'M4 20h16M7 16.5V11m5 5.5V5m5 11.5V8.5',
  bubble: 'M4 5.5h16v11h-8.5L7 20v-3.5H4v-11Zm4.5 4h7m-7 3h4',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  stop: 'M7 7h10v10H7V7Z',
} as const

export type GlyphName = keyof typeof PATHS

/** An icon of a choice; thinner and larger than those of forms. */
export const Glyph = createIcon(PATHS, 'sso-glyph')
