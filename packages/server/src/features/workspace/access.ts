import type { OrganizationContext } from '../../api/route.ts'

/** The id of the organization whose workspace the user writes to; counts the write. @throws ApiError 429 */
export const writableOrganization = async ({ limiter, user, organization }: OrganizationContext): Promise<string> => {
  await limiter.consumeOrThrow({ workspaceWrites: user.account.userId })
  return organization.id
}
