import { type Rule, required } from '@sso-elements/ui'
import type { FormProblem } from '../form/form-problem.ts'

/** An organization's code as the server keeps it: capitals and digits, without the spaces and hyphens that people put in. */
export const organizationKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

export const ORGANIZATION_KEY_RULES: readonly Rule<FormProblem>[] = [(value) => required(organizationKey(value))]
