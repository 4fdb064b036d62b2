import type { RequestContext } from '../http/route.ts'
import { memberOrganization } from '../organization/administrator.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'

/**
 * The id of the organization whose workspace the user may write to; counts the write.
 * @throws ApiError 0418 for a user without an organization, 0410020 when it is suspended, 429.
 */
export const writableOrganization = async (request: RequestContext<SignedInUser>): Promise<string> => {
  const { id } = await memberOrganization(request)
  await request.limiter.consumeOrThrow({ workspaceWrites: request.user.account.userId })
  return id
}
