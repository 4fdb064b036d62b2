export const ENVIRONMENTS = ['prod', 'pre', 'sit', 'dev', 'test'] as const

/** Environment of a deployment. */
export type Environment = (typeof ENVIRONMENTS)[number]

/** In these environments a missing text shows `...` instead of its key (I18N-04). */
export const hidesMissingTexts = (environment: Environment): boolean =>
  environment === 'prod' || environment === 'sit' || environment === 'pre'
