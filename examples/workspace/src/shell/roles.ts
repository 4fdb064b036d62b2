import { ROLE } from 'sso-elements/ui'

/** Who looks after an organization. */
export const ADMINISTRATORS = [ROLE.owner, ROLE.admin]
