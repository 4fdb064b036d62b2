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

  if (loaded.status === 'loading' || retry.busy) return <InvitationSkeleton />
  if (loaded.status === 'failed')
    return <LoadFailed error={loaded.error} retried={retry.retried} onRetry={retry.retry} />
  const forMember = { opensAtOnce, onSignedOut: () => setSignedOut(true) }
  const firstFocus = retry.retried || signedOut
  if (loaded.data.status === 'broken') {
    const { reason, info } = loaded.data
    return <EndedInvitation {...{ reason, info, kind, onInvalid, firstFocus, ...forMember }} />
  }

  // Who invites is shown immediately; the form follows once the sign-in state is known (RTE-07). The session starts before a registration
  // completes, so its form stays until it is done.
  if (userState === 'checking' && !registering)
    return about === 'organization' ? <InvitationHead info={loaded.data.info} /> : <InvitationSkeleton />
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
