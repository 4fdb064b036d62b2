import { CODE_OF_REPLY, type InvitationInfo } from '@sso-elements/contract'
import { useEffect } from 'react'
import { AlreadyMember } from '../organization/already-member.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount, useUserState } from '../use-user.ts'
import { BrokenInvitation, type InvitationKind } from './broken-invitation.tsx'
import { ForOtherAccount, isInvited } from './for-other-account.tsx'
import { InvitationSkeleton } from './invitation-skeleton.tsx'
import { SignInToInvitation } from './sign-in-to-invitation.tsx'
import type { BrokenReason } from './use-invitation.ts'

interface BrokenProps {
  reason: BrokenReason
  info: InvitationInfo | null
  kind: InvitationKind
  /** Shows another page. If omitted, the notice is shown here. */
  onInvalid?: (() => void) | undefined
}

/** Reports a broken invitation, and shows why. */
const Broken = ({ reason, info, kind, onInvalid }: BrokenProps) => {
  const t = useT()
  const { onEvent } = useScreen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, even if the callbacks change.
  useEffect(() => {
    if (reason !== 'missing')
      onEvent('error', { code: CODE_OF_REPLY.inviteNotValid, msg: t(`invitation.${reason}Title`) })
    onInvalid?.()
  }, [])
  return onInvalid ? <InvitationSkeleton /> : <BrokenInvitation reason={reason} info={info} kind={kind} />
}

interface EndedInvitationProps extends BrokenProps {
  firstFocus: boolean
  opensAtOnce: boolean
  /** The user signed out here to use another account. */
  onSignedOut: () => void
}

/** An invitation that can no longer be accepted: the screen depends on the current user (INV-03). */
export const EndedInvitation = (props: EndedInvitationProps) => {
  const { reason, info, firstFocus, opensAtOnce, onSignedOut } = props
  const t = useT()
  const account = useAccount()
  const userState = useUserState()
  if (info === null) return <Broken {...props} />
  // The destination depends on the user.
  if (userState === 'checking') return <InvitationSkeleton />
  const { orgId, orgName, email } = info
  if (account?.joinedOrgIds.includes(orgId))
    return <AlreadyMember orgId={orgId} orgName={orgName} firstFocus={firstFocus} opensAtOnce={opensAtOnce} />
  // Used means accepted by the account of this address: users keep the mail as a bookmark.
  if (reason !== 'used' || email === null) return <Broken {...props} />
  if (userState === 'none')
    return (
      <SignInToInvitation
        info={info}
        email={email}
        title={t('invitation.openSignedOut', { organization: orgName })}
        text={t('invitation.accepted', { email })}
        firstFocus={firstFocus}
      />
    )
  return isInvited(email, account) ? (
    <Broken {...props} />
  ) : (
    <ForOtherAccount info={info} title={t('invitation.usedTitle')} firstFocus={firstFocus} onSignedOut={onSignedOut} />
  )
}
