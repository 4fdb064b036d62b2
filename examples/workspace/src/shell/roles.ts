import { ROLE } from 'sso-elements/ui'

/** Who looks after an organisation. */
export const ADMINISTRATORS = [ROLE.owner, ROLE.admin]
