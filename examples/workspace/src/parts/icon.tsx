import { createIcon } from 'sso-elements/ui'

const PATHS = {
  overview: 'M4 20V11m5.5 9V4M15 20v-7m5 7V8',
  issues: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  projects: 'M3.5 7.5a2 2 0 0 1 2-2h4l2 2.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2Z',
  documents: 'M13.5 3.5h-7a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-11Zm0 0v5h5M9 13h6m-6 3.5h4',
  members:
    'M15.5 20v-1.5a4 4 0 0 0-4-4h-4a4 4 0 0 0-4 4V20m9-12.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm8 12.5v-1.5a4 4 0 0 0-3-3.9m-2-9.9a3 3 0 0 1 0 5.8',
  shares: 'M9.5 14.5l5-5m-6.8 2.2-2 2a3.5 3.5 0 0 0 5 5l2-2m-1.4-9.4 2-2a3.5 3.5 0 0 1 5 5l-2 2',
  plus: 'M12 5v14M5 12h14',
  down: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  previous: 'm14.5 6-6 6 6 6',
  next: 'm9.5 6 6 6-6 6',
  close: 'M6.5 6.5l11 11m0-11-11 11',
  search: 'm20 20-4.2-4.2M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  lock: 'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5m-10 0h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z',
  copy: 'M9 9h9.5a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM5.5 15h-1v-10.5h10.5v1',
  edit: 'M4.5 19.5l.8-3.7L15.8 5.3a1.6 1.6 0 0 1 2.3 0l.6.6a1.6 1.6 0 0 1 0 2.3L8.2 18.7Zm9.5-12.4 2.9 2.9',
  clock: 'M12 7.5V12l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  bookmark: 'M7 4.5h10a.5.5 0 0 1 .5.5v14.5L12 15.8l-5.5 3.7V5a.5.5 0 0 1 .5-.5Z',
  trash: 'M5 7h14M10 7V4.5h4V7m3.5 0-.8 12a1 1 0 0 1-1 1H8.3a1 1 0 0 1-1-1L6.5 7m4 4v5m3-5v5',
  more: 'M4.75 12a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0m6.5 0a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0m6.5 0a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0',
  check: 'm5 12.5 4.5 4.5L19 7.5',
} as const

export type IconName = keyof typeof PATHS

/** An icon of this product. */
export const Icon = createIcon(PATHS)
