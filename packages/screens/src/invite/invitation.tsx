import { CODE_OF_REPLY } from '@sso-elements/contract'
import { useEffect, useState } from 'react'
import { LoadFailed } from '../notice/load-failed.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useUserState } from '../use-user.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { BrokenInvitation, type InvitationKind } from './broken-invitation.tsx'
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
  /** Called for an invitation that cannot be used, to show another page. If omitted, the notice is shown here. */
  onInvalid?: (() => void) | undefined
}

/** An invitation in all its states. */
export const Invitation = ({ inviteCode, kind, email = '', about, onInvalid }: InvitationProps) => {
  const t = useT()
  const { onEvent } = useScreen()
  const userState = useUserState()
  const { loaded, retry } = useInvitation(inviteCode)
  const [signedOut, setSignedOut] = useState(false)
  const [registering, setRegistering] = useState(false)

  const reason = loaded.status === 'loaded' && loaded.data.status === 'broken' ? loaded.data.reason : null
  const isBroken = reason !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, even if the callback changes.
  useEffect(() => {
    if (reason !== null && reason !== 'missing')
      onEvent('error', { code: CODE_OF_REPLY.inviteNotValid, msg: t(`invitation.${reason}Title`) })
  }, [reason])

  const redirects = isBroken && onInvalid !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, even if the callback changes.
  useEffect(() => {
    if (redirects) onInvalid()
  }, [redirects])

  // The session starts before the registration completes, so keep its form until it is done.
  const isUnknown = userState === 'checking' && !registering
  if (loaded.status === 'loading' || retry.busy || redirects) return <InvitationSkeleton />
  // Show who invites immediately; the form follows once the sign-in state is known (RTE-07).
  if (isUnknown && loaded.status === 'loaded' && loaded.data.status === 'valid' && about === 'organization')
    return <InvitationHead info={loaded.data.info} />
  if (isUnknown) return <InvitationSkeleton />
  if (loaded.status === 'failed')
    return <LoadFailed error={loaded.error} retried={retry.retried} onRetry={retry.retry} />
  if (loaded.data.status === 'broken')
    return <BrokenInvitation reason={loaded.data.reason} info={loaded.data.info} kind={kind} />

  const valid = { t, inviteCode: loaded.data.inviteCode, info: loaded.data.info }
  if (userState === 'none' || registering)
    return (
      <RegisterByInvitation
        {...valid}
        email={email}
        about={about}
        firstFocus={retry.retried || signedOut}
        onStep={(step) => setRegistering(step !== 'email')}
      />
    )
  return <AcceptInvitation {...valid} firstFocus={retry.retried} onSignedOut={() => setSignedOut(true)} />
}
