import { MAX_LENGTH } from '@sso-elements/contract'
import { maxLength, type Rule, required } from '@sso-elements/ui'
import type { FormProblem } from './form-problem.ts'

/** Names of people and organizations (VAL-06). */
export const PERSON_NAME_RULES: readonly Rule<FormProblem>[] = [required, maxLength(MAX_LENGTH.memberName)]
export const ORGANIZATION_NAME_RULES: readonly Rule<FormProblem>[] = [required, maxLength(MAX_LENGTH.orgName)]
