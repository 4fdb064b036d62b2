import { CODE_OF_REPLY, type InvitationInfo, type InvitationStatus } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { useScreen } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useRetry } from '../use-retry.ts'

/** Why an invitation cannot be used. */
export type BrokenReason = Exclude<InvitationStatus, 'valid'> | 'missing' | 'unknown'

type Invitation =
  | { status: 'valid'; inviteCode: string; info: InvitationInfo }
  | { status: 'broken'; reason: BrokenReason; info: InvitationInfo | null }

const broken = (reason: BrokenReason, info: InvitationInfo | null = null): Invitation => ({
  status: 'broken',
  reason,
  info,
})

/** The server does not know the code, or rejects it as malformed. */
const isUnknown = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.code === CODE_OF_REPLY.inviteNotValid || error.code === CODE_OF_REPLY.badRequest)

/** Loads an invitation; `failed` if the request failed. */
export const useInvitation = (inviteCode: string | null) => {
  const { session } = useScreen()
  const loaded = useLoaded(async (): Promise<Invitation> => {
    if (!inviteCode) return broken('missing')
    try {
      const info = await session.call('/org/invite-info', { inviteCode }, { showError: false })
      return info.status === 'valid' ? { status: 'valid', inviteCode, info } : broken(info.status, info)
    } catch (error) {
      if (isUnknown(error)) return broken('unknown')
      throw error
    }
  })
  return { loaded, retry: useRetry(loaded.reload) }
}
