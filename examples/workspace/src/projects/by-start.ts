import type { Sprint } from 'sso-elements'

/** Sprints, the earliest first; those without a date last. */
export const byStart = (left: Sprint, right: Sprint): number =>
  (left.startDate ?? '~').localeCompare(right.startDate ?? '~')
