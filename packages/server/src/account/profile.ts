import { CODE_OF_REPLY } from '@sso-elements/contract'
import { account, object, organization } from '@sso-elements/contract/replies'
import { z } from 'zod'
import { ApiError, badRequest } from '../http/api-error.ts'
import { createCallerCheck } from '../http/calling-origins.ts'
import { avatar, emptyBody, languageTag, personName, timeZone } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import { currentOrganization } from '../organization/organizations.ts'
import { findUser, type SignedInUser } from '../session/signed-in-user.ts'

const userInfo = route({
  method: 'POST',
  path: '/account/user-info',
  access: 'session',
  summary: 'The signed-in user, in the context of the current organization.',
  body: emptyBody,
  handler: async ({ user }) => user.account,
})

/** Whether a picture is of this server or of a listed origin, and its address has no password. */
const isAllowedAvatar = ({ publicUrl, settings }: RequestContext<SignedInUser>, { origin, username, password }: URL) =>
  username + password === '' && createCallerCheck(publicUrl, settings.avatarOrigins)(origin)

const updateProfile = route({
  method: 'POST',
  path: '/account/update-profile',
  access: 'account',
  summary:
    'Changes the given fields of name, avatar, time zone and language. The avatar is of this server or of a listed origin.',
  body: z.strictObject({
    orgUserName: personName.optional(),
    head: avatar.optional(),
    timeZone: timeZone.optional(),
    language: languageTag.optional(),
  }),
  handler: async (request, { orgUserName, head, timeZone: zone, language }) => {
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
})

const userOrgAssemble = route({
  method: 'POST',
  path: '/account/user-org-assemble',
  access: 'session',
  summary: 'The user and the current organization; code 0418 for a user without an organization.',
  body: emptyBody,
  result: object({ userInfo: account, orgInfo: organization }),
  handler: async ({ db, user }) => {
    const current = await currentOrganization(db, user)
    if (!current.enabled) throw new ApiError(CODE_OF_REPLY.assemblyRefused)
    return { userInfo: user.account, orgInfo: current.organization }
  },
})

export const profileRoutes = [userInfo, updateProfile, userOrgAssemble]
