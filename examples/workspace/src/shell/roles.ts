import { ROLE } from 'sso-elements/ui'

/** Roles that manage an organization. */
export const ADMINISTRATORS = [ROLE.owner, ROLE.admin]
