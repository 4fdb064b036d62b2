import type { InvitationInfo } from '@sso-elements/contract'
import { useState } from 'react'
import { LoadFailed } from '../notice/load-failed.tsx'
import { OrganizationHead } from '../organization/organization-head.tsx'
import { RegisterScreen, type RegisterStep } from '../register/register-screen.tsx'
import { ScreenPart, useScreen, useT } from '../screen-context.tsx'
import { useUserState } from '../use-user.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import type { InvitationKind } from './broken-invitation.tsx'
import { EndedInvitation } from './ended-invitation.tsx'
import { InvitationSkeleton } from './invitation-skeleton.tsx'
import { SignInToInvitation } from './sign-in-to-invitation.tsx'
import { useInvitation } from './use-invitation.ts'

interface RegisterByInvitationProps {
  inviteCode: string
  info: InvitationInfo
  /** Prefill. */
  email: string
  /** Whether the heading is about the account or the organization. */
  about: 'account' | 'organization'
  firstFocus: boolean
  onStep: (step: RegisterStep) => void
}

/** An invitation for a user without a session: a registration form, or a link to sign in to an existing account. */
const RegisterByInvitation = (props: RegisterByInvitationProps) => {
  const t = useT()
  const { inviteCode, info, email: prefill, about, firstFocus, onStep } = props
  const { headingLevel } = useScreen()
  const { orgName, avatar, inviterName, email, registered } = info
  if (registered && email !== null)
    return (
      <SignInToInvitation
        info={info}
        email={email}
        title={t('invitation.heading', { inviter: inviterName, organization: orgName })}
        text={t('invitation.hasAccount', { email })}
        firstFocus={firstFocus}
      />
    )
  return (
    <>
      <OrganizationHead
        name={orgName}
        avatar={avatar}
        title={
          about === 'account'
            ? t('invitation.accountHeading', { organization: orgName })
            : t('invitation.heading', { inviter: inviterName, organization: orgName })
        }
        firstFocus={firstFocus}
      >
        {about === 'account' && t('invitation.accountText', { inviter: inviterName })}
      </OrganizationHead>
      <div className="sso-part">
        <ScreenPart headingLevel={headingLevel === 1 ? 2 : 3}>
          <RegisterScreen
            inviteCode={inviteCode}
            {...(email === null ? { email: prefill } : { email, isMailed: true })}
            intro={email === null ? t('invitation.intro') : t('invitation.introMailed', { email })}
            onStep={onStep}
          />
        </ScreenPart>
      </div>
    </>
  )
}

/** An invitation before the sign-in state is known: who invites, and a skeleton of the rest. */
const InvitationHead = ({ info }: { info: InvitationInfo }) => {
  const t = useT()
  return (
    <>
      <OrganizationHead
        name={info.orgName}
        avatar={info.avatar}
        title={t('invitation.heading', { inviter: info.inviterName, organization: info.orgName })}
      >
        {/* Reserves the line for the account, so that nothing moves. */}
        {'\u00a0'}
      </OrganizationHead>
      <div className="sso-skeleton" aria-hidden="true">
        <i className="sso-skeleton-control" />
      </div>
    </>
  )
}

interface InvitationProps {
  inviteCode: string | null
  kind: InvitationKind
  /** Prefill. */
  email?: string
  about: 'account' | 'organization'
  /** Whether the organization of a member opens without a click (INV-03). */
  opensAtOnce: boolean
  /** Called for a broken invitation, to show another page. If omitted, the notice is shown here. */
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
