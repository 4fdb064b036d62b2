import {
  type Account,
  DEFAULT_PRODUCT_LINE,
  type Organization,
  type ProductRights,
  TEMPORARY_USER_ID,
} from '@sso-elements/contract'
import type { RequestError } from '../request-error.ts'
import type { SessionState } from '../session.ts'

/** Actions of the session's reducer. */
export type SessionAction =
  | { type: 'token-adopted'; token: string }
  | { type: 'person-loaded'; account: Account }
  | { type: 'person-is-temporary'; account: Account }
  | { type: 'person-not-loaded'; failure: RequestError }
  | { type: 'organization-loaded'; organization: Organization }
  | { type: 'rights-loaded'; rights: ProductRights }
  | { type: 'checked' }
  | { type: 'cleared' }

export const INITIAL_SESSION: SessionState = {
  token: null,
  account: null,
  organization: null,
  rights: null,
  checked: false,
  failure: null,
}

/** Placeholder organization of a person without one: empty, with an orgKey (SES-06, SES-07). */
const TEMPORARY_ORGANIZATION: Organization = {
  id: '',
  orgName: '',
  orgKey: TEMPORARY_USER_ID,
  avatar: null,
  language: 'zh',
  timeZone: '',
}

/** The next state of the session. Pure. */
export const reduceSession = (state: SessionState, action: SessionAction): SessionState => {
  switch (action.type) {
    case 'token-adopted':
      return state.token === action.token ? state : { ...INITIAL_SESSION, token: action.token, checked: state.checked }
    case 'person-loaded': {
      const sameOrganization = state.organization?.id === action.account.orgId
      return {
        ...state,
        failure: null,
        account: action.account,
        organization: sameOrganization ? state.organization : null,
        rights: sameOrganization ? state.rights : null,
      }
    }
    case 'person-is-temporary':
      return {
        ...state,
        failure: null,
        account: { ...action.account, userId: TEMPORARY_USER_ID, orgId: null },
        organization: TEMPORARY_ORGANIZATION,
        rights: { id: TEMPORARY_USER_ID, productLineId: DEFAULT_PRODUCT_LINE },
      }
    case 'person-not-loaded':
      return { ...state, failure: action.failure }
    case 'organization-loaded':
      return { ...state, organization: action.organization }
    case 'rights-loaded':
      return { ...state, rights: action.rights }
    case 'checked':
      return state.checked ? state : { ...state, checked: true }
    case 'cleared':
      return { ...INITIAL_SESSION, checked: true }
  }
}

/** Whether the person has no organization yet (SES-06). */
export const isTemporary = (state: Pick<SessionState, 'account'>): boolean =>
  state.account?.userId === TEMPORARY_USER_ID
