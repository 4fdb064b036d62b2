import { CODE_OF_REPLY, MAX_LENGTH } from '@sso-elements/contract'
import { maxLength, Notice, SubmitButton } from '@sso-elements/ui'
import { TextArea } from '@sso-elements/ui/text-area'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { AlreadyMember } from '../organization/already-member.tsx'
import { OrganizationHead } from '../organization/organization-head.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useUserState } from '../use-user.ts'
import type { FoundOrganization } from './find-organization-form.tsx'

interface RequestToJoinProps {
  organization: FoundOrganization
  onOtherCode: () => void
}

const ALREADY_MEMBER = `code.${CODE_OF_REPLY.alreadyMember}` as const

const JoinRequestForm = ({ orgKey }: { orgKey: string }) => {
  const t = useT()
  const { session, onDone, onEvent, onNavigate } = useScreen()
  const form = useScreenForm<'reason', 'reason'>({
    initial: { reason: '' },
    rules: () => ({ reason: [maxLength(MAX_LENGTH.common)] }),
    submit: async ({ reason }) => {
      const { status, orgId } = await session.joinOrganization({ orgKey, ...(reason !== null && { reason }) })
      if (status === 'pending') {
        onEvent('completed', { method: null })
        return onNavigate({ to: 'application-sent' })
      }
      onEvent('joined', { orgId })
      onEvent('completed', { method: null })
      await onDone()
    },
  })
  // The user has become a member in the meantime, so there is nothing to request.
  if (form.notice?.key === ALREADY_MEMBER)
    return (
      <div className="sso-form">
        <FormNoticeLine notice={form.notice} />
        <ScreenLink destination={{ to: 'organization-info' }} className="sso-button">
          {t('join.toOrganizations')}
        </ScreenLink>
      </div>
    )
  return (
    <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
      <FormNoticeLine notice={form.notice} />
      <TextArea
        {...form.field('reason')}
        label={t('join.reason')}
        error={problemText(t, form.problems.reason)}
        hint={t('join.reasonLength', { used: form.values.reason.length, max: MAX_LENGTH.common })}
        maxLength={MAX_LENGTH.common}
        rows={2}
      />
      <SubmitButton label={t('join.ask')} busyLabel={t('join.asking')} busy={form.busy} />
    </form>
  )
}

const SignInOrRegister = ({ orgKey }: { orgKey: string }) => {
  const t = useT()
  const next = { to: 'join-by-code', orgKey } as const
  return (
    <div className="sso-form">
      <Notice kind="info">{t('join.signInFirst')}</Notice>
      <ScreenLink destination={{ to: 'sign-in', next }} className="sso-button">
        {t('signIn.submit')}
      </ScreenLink>
      <ScreenLink destination={{ to: 'register', next }} className="sso-button sso-button-quiet">
        {t('signIn.register')}
      </ScreenLink>
    </div>
  )
}

/** The organization with the entered code, and a form to request to join it. Users without a session sign in first. */
export const RequestToJoin = ({ organization, onOtherCode }: RequestToJoinProps) => {
  const t = useT()
  const { orgName, avatar, orgKey, joined } = organization
  const userState = useUserState()
  return (
    <>
      {joined && userState !== 'none' ? (
        <AlreadyMember orgId={joined.id} orgName={joined.orgName} firstFocus />
      ) : (
        <>
          <OrganizationHead name={orgName} avatar={avatar} firstFocus>
            {t('join.foundSubtitle')}
          </OrganizationHead>
          {userState === 'none' ? <SignInOrRegister orgKey={orgKey} /> : <JoinRequestForm orgKey={orgKey} />}
        </>
      )}
      <p className="sso-foot">
        <button type="button" className="sso-link" part="link" onClick={onOtherCode}>
          {t('join.otherCode')}
        </button>
      </p>
    </>
  )
}
