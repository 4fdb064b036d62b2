import { CODE_OF_REPLY, type InvitationInfo } from '@sso-elements/contract'
import { SubmitButton } from '@sso-elements/ui'
import { useRef } from 'react'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { AlreadyMember } from '../organization/already-member.tsx'
import { OrganizationHead } from '../organization/organization-head.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import { ForOtherAccount, isInvited, OtherAccountButton } from './for-other-account.tsx'

interface AcceptInvitationProps {
  inviteCode: string
  info: InvitationInfo
  /** Whether the heading takes the focus: after a retry. */
  firstFocus: boolean
  /** Whether the organization of a member opens without a click. */
  opensAtOnce: boolean
  /** The user signed out here to use another account. */
  onSignedOut: () => void
}

const ALREADY_MEMBER = `code.${CODE_OF_REPLY.alreadyMember}` as const
const FOR_OTHER = `code.${CODE_OF_REPLY.inviteForOther}` as const

/** An invitation for a signed-in user. */
export const AcceptInvitation = (props: AcceptInvitationProps) => {
  const { inviteCode, info, firstFocus, opensAtOnce, onSignedOut } = props
  const t = useT()
  const { session, onDone, onEvent } = useScreen()
  const account = useAccount()
  const { orgId, orgName, avatar, inviterName, email } = info
  // After the response the user is a member; keep this form until the page navigates.
  const isJoining = useRef(false)
  const form = useScreenForm<never>({
    initial: {},
    rules: () => ({}),
    submit: async () => {
      const joined = await session.joinOrganization({ inviteCode })
      isJoining.current = true
      onEvent('joined', { orgId: joined.orgId })
      onEvent('completed', { method: null })
      await onDone()
    },
  })
  const errorKey = form.notice?.key

  const isMember = account?.joinedOrgIds.includes(orgId) && !isJoining.current && !form.busy
  if (isMember || errorKey === ALREADY_MEMBER)
    return (
      <AlreadyMember
        orgId={orgId}
        orgName={orgName}
        firstFocus={firstFocus || errorKey === ALREADY_MEMBER}
        opensAtOnce={opensAtOnce}
      />
    )

  const title = t('invitation.heading', { inviter: inviterName, organization: orgName })
  if (errorKey === FOR_OTHER || !isInvited(email, account))
    return <ForOtherAccount info={info} title={title} firstFocus={firstFocus} onSignedOut={onSignedOut} />
  return (
    <>
      <OrganizationHead name={orgName} avatar={avatar} title={title} firstFocus={firstFocus}>
        {account && t('invitation.joinAs', { name: account.orgUserName, email: account.orgEmail })}
      </OrganizationHead>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} />
        <SubmitButton
          label={t('invitation.join', { organization: orgName })}
          busyLabel={t('invitation.joining')}
          busy={form.busy}
        />
      </form>
      <p className="sso-foot">
        <OtherAccountButton look="link" onSignedOut={onSignedOut} />
      </p>
    </>
  )
}
