import { AUTHORIZATION_ROUTES } from './authorization-routes.ts'
import { CHAT_ROUTES } from './chat-routes.ts'
import { ERROR_ROUTES } from './error-routes.ts'
import { MOBILE_ROUTES } from './mobile-routes.ts'
import { ORGANIZATION_ROUTES } from './organization-routes.ts'
import { REGISTER_ROUTES } from './register-routes.ts'
import { SET_UP_ROUTES } from './set-up-routes.ts'
import { SHARE_ROUTES } from './share-routes.ts'
import { SIGN_IN_ROUTES } from './sign-in-routes.ts'

/**
 * All routes of the application (RTE-02, RTE-11). The application itself loads the rows of an area with the area, so that a new
 * route makes only its own area larger; this list is for types and tests.
 */
export const ROUTES = [
  ...SIGN_IN_ROUTES,
  ...REGISTER_ROUTES,
  ...ORGANIZATION_ROUTES,
  ...AUTHORIZATION_ROUTES,
  ...SHARE_ROUTES,
  ...ERROR_ROUTES,
  ...CHAT_ROUTES,
  ...MOBILE_ROUTES,
  ...SET_UP_ROUTES,
]

export type RoutePath = (typeof ROUTES)[number]['path']
