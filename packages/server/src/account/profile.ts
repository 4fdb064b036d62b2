import { CODE_OF_REPLY } from '@sso-elements/contract'
import { account, object, organization } from '@sso-elements/contract/replies'
import { z } from 'zod'
import { ApiError, badRequest } from '../http/api-error.ts'
import { avatar, languageTag, nothing, personName, timeZone } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { currentOrganization } from '../organization/organizations.ts'
import { findPerson } from '../session/signed-in-person.ts'

const userInfo = route({
  method: 'POST',
  path: '/account/user-info',
  access: 'session',
  summary: 'The signed-in person, seen from the current organization.',
  body: nothing,
  handler: async ({ person }) => person.account,
})

const updateProfile = route({
  method: 'POST',
  path: '/account/update-profile',
  access: 'session',
  summary: 'Changes what is given of name, avatar, time zone and language.',
  body: z.strictObject({
    orgUserName: personName.optional(),
    head: avatar.optional(),
    timeZone: timeZone.optional(),
    language: languageTag.optional(),
  }),
  handler: async (request, { orgUserName, head, timeZone: zone, language }) => {
    const changes = {
      ...(orgUserName === undefined ? {} : { display_name: orgUserName }),
      ...(head === undefined ? {} : { head }),
      ...(zone === undefined ? {} : { time_zone: zone }),
      ...(language === undefined ? {} : { language }),
    }
    if (Object.keys(changes).length === 0) throw badRequest('body')
    await request.db.updateTable('accounts').set(changes).where('id', '=', request.person.account.userId).execute()
    const changed = await findPerson(request, request.client.token)
    if (!changed) throw new ApiError(CODE_OF_REPLY.notSignedIn)
    return changed.account
  },
})

const userOrgAssemble = route({
  method: 'POST',
  path: '/account/user-org-assemble',
  access: 'session',
  summary: 'The person and the current organization; code 0418 for a person without one.',
  body: nothing,
  result: object({ userInfo: account, orgInfo: organization }),
  handler: async ({ db, person }) => {
    const current = await currentOrganization(db, person)
    if (!current.enabled) throw new ApiError(CODE_OF_REPLY.assemblyRefused)
    return { userInfo: person.account, orgInfo: current.organization }
  },
})

export const profileRoutes = [userInfo, updateProfile, userOrgAssemble]
