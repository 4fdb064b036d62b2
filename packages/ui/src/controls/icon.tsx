/** The icons of every form. */
const PATHS = {
  alert: 'M12 7v6m0 3.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  info: 'M12 17v-6m0-3.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  done: 'm8 12 3 3 5-6m5 3a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  show: 'M2.5 12S6 5 12 5s9.5 7 9.5 7-3.5 7-9.5 7-9.5-7-9.5-7Zm12.5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  hide: 'M4 4l16 16M9.9 5.2A9 9 0 0 1 12 5c6 0 9.5 7 9.5 7a16 16 0 0 1-2.6 3.4M6.5 6.6A16 16 0 0 0 2.5 12S6 19 12 19a9 9 0 0 0 4.6-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2',
  back: 'M15 5l-7 7 7 7',
} as const

export type IconName = keyof typeof PATHS

/**
 * Makes icons of paths in a view box of 24 by 24. They are hidden from assistive technology, because a label is next to them.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const createIcon =
  <Name extends string>(paths: Readonly<Record<Name, string>>, className = 'sso-icon') =>
  ({ name }: { name: Name }) => (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )

export const Icon = createIcon(PATHS)
