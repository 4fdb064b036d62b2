import { type Account, ROLE } from '@sso-elements/contract'

const ADMINISTRATORS: readonly string[] = [ROLE.owner, ROLE.admin]

/** Whether the person looks after the current organisation: as its owner or an administrator, of roles that are on (VAL-02). */
export const isAdministrator = ({ roleVOList }: Pick<Account, 'roleVOList'>): boolean =>
  roleVOList.some(({ roleCode, enabled }) => enabled === 1 && ADMINISTRATORS.includes(roleCode))
