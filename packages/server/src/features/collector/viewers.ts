import type { RequestContext } from '../../api/route.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'

/** Whether a user may read what was collected of visitors of all organizations: no role of an organization suffices (MON-06). */
export const isViewer = ({ settings, user }: RequestContext<SignedInUser>): boolean =>
  user.scopeOrgId === null && settings.collectorViewers.includes(user.account.orgEmail)
