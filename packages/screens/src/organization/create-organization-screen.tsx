import { isTemporary } from '@sso-elements/session'
import { Field, Notice, SubmitButton } from '@sso-elements/ui'
import { defineScreen } from '../define-screen.tsx'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { ORGANIZATION_NAME_RULES } from '../form/name-rules.ts'
import { ScreenLink } from '../form/screen-link.tsx'
import { useDraft, useOnChange } from '../form/use-draft.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { useAccount, useUserState } from '../use-user.ts'
import { organizationNames, useOwnApplications } from './use-own-applications.ts'
import { useSignOut } from './use-sign-out.ts'

/** Replaces a form that requires a session. */
const SignInFirst = () => {
  const t = useT()
  return (
    <>
      <Heading title={t('organization.createTitle')}>{t('organization.signInFirst')}</Heading>
      <div className="sso-form">
        <ScreenLink destination={{ to: 'sign-in' }} className="sso-button">
          {t('signIn.submit')}
        </ScreenLink>
      </div>
      <p className="sso-foot">
        {t('signIn.newHere')} <ScreenLink destination={{ to: 'register' }}>{t('signIn.register')}</ScreenLink>
      </p>
    </>
  )
}

interface CreateOrganizationFormProps {
  firstFocus: boolean
  /** Names of the organizations with a pending request to join; empty if there are none. */
  waitingFor: string
  onCancel?: () => void
}

const CreateOrganizationForm = ({ firstFocus, waitingFor, onCancel }: CreateOrganizationFormProps) => {
  const t = useT()
  const { session, onDone, onEvent } = useScreen()
  const account = useAccount()
  const { signingOut, signOut } = useSignOut()
  const draft = useDraft('create-organization', { orgName: '' })
  const form = useScreenForm<'orgName'>({
    initial: draft.stored,
    ...(firstFocus && { firstFocus: 'orgName' as const }),
    rules: () => ({ orgName: ORGANIZATION_NAME_RULES }),
    submit: async ({ orgName }) => {
      const organization = await session.createOrganization({ orgName })
      draft.clear()
      onEvent('joined', { orgId: organization.id })
      onEvent('completed', { method: null })
      await onDone()
    },
  })
  useOnChange(draft.store, { orgName: form.values.orgName })
  return (
    <>
      <Heading title={t('organization.createTitle')}>{t('organization.createSubtitle')}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        {waitingFor && (
          <Notice kind="info">
            {t('organization.waiting', { organization: waitingFor })}{' '}
            <ScreenLink destination={{ to: 'application-sent' }}>{t('organization.seeRequest')}</ScreenLink>
          </Notice>
        )}
        <FormNoticeLine notice={form.notice} />
        <Field
          {...form.field('orgName')}
          label={t('form.orgName')}
          error={problemText(t, form.problems.orgName)}
          autoComplete="organization"
        />
        <SubmitButton label={t('organization.create')} busyLabel={t('organization.creating')} busy={form.busy} />
      </form>
      {account && isTemporary({ account }) && (
        <p className="sso-foot">
          <ScreenLink destination={{ to: 'join-by-code' }}>{t('organization.joinInstead')}</ScreenLink>
        </p>
      )}
      {account && isTemporary({ account }) && (
        <p className="sso-foot">
          {t('organization.account', { name: account.orgEmail })}{' '}
          <button type="button" className="sso-link" part="link" aria-busy={signingOut} onClick={() => void signOut()}>
            {t(signingOut ? 'organization.signingOut' : 'organization.signOut')}
          </button>
        </p>
      )}
      {onCancel && (
        <p className="sso-foot">
          <button type="button" className="sso-link" part="link" onClick={onCancel}>
            {t('form.back')}
          </button>
        </p>
      )}
    </>
  )
}

export interface CreateOrganizationScreenProps {
  /** Whether the name field takes the focus: after a previous step. */
  firstFocus?: boolean
  /** Goes back, for a member who creates another organization. If omitted, the link is hidden. */
  onCancel?: () => void
}

const CreateOrganization = ({ firstFocus = false, onCancel }: CreateOrganizationScreenProps) => {
  const { locale } = useScreen()
  const userState = useUserState()
  // A user who just registered has no requests to join.
  const waiting = useOwnApplications(userState === 'temporary' && !firstFocus)
  if (userState === 'none') return <SignInFirst />
  // The notice above the form is loaded first, because it would move the form.
  if (waiting.status === 'loading') return <FormSkeleton fields={1} />
  return (
    <CreateOrganizationForm
      firstFocus={firstFocus}
      waitingFor={waiting.status === 'loaded' ? organizationNames(waiting.data, locale) : ''}
      {...(onCancel && { onCancel })}
    />
  )
}

/** A user without an organization creates one (NAV-02). The page is public; users without a session sign in first. */
export const CreateOrganizationScreen = defineScreen({
  texts: SCREEN_TEXTS['create-organization'],
  Screen: CreateOrganization,
})
