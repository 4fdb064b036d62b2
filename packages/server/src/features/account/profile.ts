import { CODE_OF_REPLY } from '@sso-elements/contract'
import { type RequestContext, route } from '../../api/route.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { createCallerCheck } from '../../kit/http/calling-origins.ts'
import { findUser, type SignedInUser } from '../session/signed-in-user.ts'

const userInfo = route('/account/user-info', async ({ user }) => user.account)

/** Whether a picture is from this server or a listed origin, and its address has no password. */
const isAllowedAvatar = ({ publicUrl, settings }: RequestContext<SignedInUser>, { origin, username, password }: URL) =>
  username + password === '' && createCallerCheck(publicUrl, settings.avatarOrigins)(origin)

const updateProfile = route(
  '/account/update-profile',
  async (request, { orgUserName, head, timeZone: zone, language }) => {
    const changes = {
      ...(orgUserName === undefined ? {} : { display_name: orgUserName }),
      ...(head === undefined ? {} : { head: head && new URL(head).href }),
      ...(zone === undefined ? {} : { time_zone: zone }),
      ...(language === undefined ? {} : { language }),
    }
    if (Object.keys(changes).length === 0) throw badRequest('body')
    if (head && !isAllowedAvatar(request, new URL(head))) throw badRequest('head')
    await request.db.updateTable('accounts').set(changes).where('id', '=', request.user.account.userId).execute()
    const changed = await findUser(request, request.client.token)
    if (!changed) throw new ApiError(CODE_OF_REPLY.notSignedIn)
    return changed.account
  },
)

const userOrgAssemble = route('/account/user-org-assemble', async ({ user, organization }) => ({
  userInfo: user.account,
  orgInfo: organization,
}))

export const profileRoutes = [userInfo, updateProfile, userOrgAssemble]
