import { type Account, CODE_OF_REPLY, type InvitationInfo } from '@sso-elements/contract'
import { Notice, SubmitButton } from '@sso-elements/ui'
import { useRef } from 'react'
import { ActionButton } from '../form/action-button.tsx'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { AlreadyMember } from '../organization/already-member.tsx'
import { OrganizationHead } from '../organization/organization-head.tsx'
import { useSignOut } from '../organization/use-sign-out.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'

interface AcceptInvitationProps {
  inviteCode: string
  info: InvitationInfo
  /** Whether the heading takes the focus: after a retry. */
  firstFocus: boolean
  /** The user signed out here to use another account. */
  onSignedOut: () => void
}

const ALREADY_MEMBER = `code.${CODE_OF_REPLY.alreadyMember}` as const
const FOR_OTHER = `code.${CODE_OF_REPLY.inviteForOther}` as const

const isFor = (email: string | null, account: Account | null): boolean =>
  email === null || account === null || email.toLowerCase() === account.orgEmail.toLowerCase()

/** An invitation for a signed-in user. */
export const AcceptInvitation = ({ inviteCode, info, firstFocus, onSignedOut }: AcceptInvitationProps) => {
  const t = useT()
  const { session, onDone, onEvent } = useScreen()
  const account = useAccount()
  const { signOut } = useSignOut({ stay: true })
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
    return <AlreadyMember orgId={orgId} orgName={orgName} firstFocus={firstFocus || errorKey === ALREADY_MEMBER} />

  const isForOther = errorKey === FOR_OTHER || !isFor(email, account)
  const address = account?.orgEmail ?? ''
  const otherAccount = (look: 'main' | 'link') => (
    <ActionButton
      label={t('way.otherAccount')}
      busyLabel={t('way.signingOut')}
      look={look}
      onAction={async () => {
        await signOut()
        onSignedOut()
      }}
    />
  )
  const head = (
    <OrganizationHead
      name={orgName}
      avatar={avatar}
      title={t('invitation.heading', { inviter: inviterName, organization: orgName })}
      firstFocus={firstFocus}
    >
      {!isForOther && account && t('invitation.joinAs', { name: account.orgUserName, email: address })}
    </OrganizationHead>
  )
  if (isForOther)
    return (
      <>
        {head}
        <div className="sso-form">
          <Notice kind="info">
            {email === null
              ? t('invitation.forOtherUnknown', { account: address })
              : t('invitation.forOther', { email, account: address })}
          </Notice>
          {otherAccount('main')}
        </div>
        <p className="sso-foot">
          <ScreenLink destination={{ to: 'organization-info' }}>{t('way.organizations')}</ScreenLink>
        </p>
      </>
    )
  return (
    <>
      {head}
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} />
        <SubmitButton
          label={t('invitation.join', { organization: orgName })}
          busyLabel={t('invitation.joining')}
          busy={form.busy}
        />
      </form>
      <p className="sso-foot">{otherAccount('link')}</p>
    </>
  )
}
