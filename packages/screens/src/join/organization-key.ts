import { type Rule, required } from '@sso-elements/ui'
import type { FormProblem } from '../form/form-problem.ts'

/** Normalizes an organization's code as the server stores it: uppercase letters and digits, without spaces and hyphens. */
export const organizationKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

export const ORGANIZATION_KEY_RULES: readonly Rule<FormProblem>[] = [(value) => required(organizationKey(value))]
