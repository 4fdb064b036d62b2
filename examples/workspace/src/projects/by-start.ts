import type { Sprint } from 'sso-elements'

/** Compares sprints by start date, those without one last. */
export const byStart = (left: Sprint, right: Sprint): number =>
  (left.startDate ?? '~').localeCompare(right.startDate ?? '~')
