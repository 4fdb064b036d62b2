import type { RequestContext } from '../http/route.ts'
import { memberOrganization } from '../organization/administrator.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'

/**
 * The id of the organization in whose workspace a person may make and change things, and one of such calls counted.
 * @throws Refusal 0418 for a person without one, 0410020 when it is suspended, 429.
 */
export const writableOrganization = async (request: RequestContext<SignedInPerson>): Promise<string> => {
  const { id } = await memberOrganization(request)
  await request.limiter.consumeOrThrow({ workspaceWrites: request.person.account.userId })
  return id
}
