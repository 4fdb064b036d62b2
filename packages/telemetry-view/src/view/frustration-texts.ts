import { FRUSTRATIONS } from '@sso-elements/contract'

/** What signs of frustration are called. */
export const FRUSTRATION_TEXTS = {
  any: 'telemetry.anyFrustration',
  rage: 'telemetry.rage',
  dead: 'telemetry.dead',
  error: 'telemetry.errorClicks',
} as const

/** What sessions can be looked for by. */
export const FRUSTRATION_FILTERS = ['any', ...FRUSTRATIONS] as const
