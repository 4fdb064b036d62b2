import { useState } from 'react'
import { LoadFailed } from '../notice/load-failed.tsx'
import { useUserState } from '../use-user.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import type { InvitationKind } from './broken-invitation.tsx'
import { EndedInvitation } from './ended-invitation.tsx'
import { InvitationHead } from './invitation-head.tsx'
import { InvitationSkeleton } from './invitation-skeleton.tsx'
import { RegisterByInvitation } from './register-by-invitation.tsx'
import { useInvitation } from './use-invitation.ts'

interface InvitationProps {
  inviteCode: string | null
  kind: InvitationKind
  /** Prefill. */
  email?: string
  about: 'account' | 'organization'
  /** Whether the organization of a member opens without a click (INV-03). */
  opensAtOnce: boolean
  /** Called for an invitation that leads nowhere, to show another page. If omitted, the notice is shown here. */
  onInvalid?: (() => void) | undefined
}

/** An invitation in all its states. */
export const Invitation = (props: InvitationProps) => {
  const { inviteCode, kind, email = '', about, opensAtOnce, onInvalid } = props
  const userState = useUserState()
  const { loaded, retry } = useInvitation(inviteCode)
  const [signedOut, setSignedOut] = useState(false)
  const [registering, setRegistering] = useState(false)

  // The session starts before the registration completes, so keep its form until it is done.
  const isUnknown = userState === 'checking' && !registering
  if (loaded.status === 'loading' || retry.busy) return <InvitationSkeleton />
  // Show who invites immediately; the form follows once the sign-in state is known (RTE-07).
  if (isUnknown && loaded.status === 'loaded' && loaded.data.status === 'valid' && about === 'organization')
    return <InvitationHead info={loaded.data.info} />
  if (isUnknown) return <InvitationSkeleton />
  if (loaded.status === 'failed')
    return <LoadFailed error={loaded.error} retried={retry.retried} onRetry={retry.retry} />
  const forMember = { opensAtOnce, onSignedOut: () => setSignedOut(true) }
  const firstFocus = retry.retried || signedOut
  if (loaded.data.status === 'broken') {
    const { reason, info } = loaded.data
    return <EndedInvitation {...{ reason, info, kind, onInvalid, firstFocus, ...forMember }} />
  }

  const valid = { inviteCode: loaded.data.inviteCode, info: loaded.data.info }
  if (userState === 'none' || registering)
    return (
      <RegisterByInvitation
        {...valid}
        email={email}
        about={about}
        firstFocus={firstFocus}
        onStep={(step) => setRegistering(step !== 'email')}
      />
    )
  return <AcceptInvitation {...valid} firstFocus={retry.retried} {...forMember} />
}
