import { useSyncExternalStore } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { ActionButton } from '../form/action-button.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { useSignOut } from '../organization/use-sign-out.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'

const SignedIn = () => {
  const { session } = useScreen()
  const t = useT()
  const { account, failure } = useSyncExternalStore(session.store.subscribe, session.store.getState)
  const { signOut } = useSignOut({ stay: true })
  if (!account && !failure) return <FormSkeleton fields={1} />
  return (
    <>
      <Heading title={t('organization.accountTitle')} />
      <div className="sso-form">
        <p className="sso-subtitle" part="notice" role="status">
          {account ? t('organization.account', { name: account.orgUserName }) : t('organization.notLoaded')}
        </p>
        {!account && (
          <ActionButton
            label={t('organization.retry')}
            busyLabel={t('organization.retrying')}
            onAction={async () => {
              await session.validate()
            }}
          />
        )}
        <ActionButton
          look={account ? 'main' : 'quiet'}
          label={t('organization.signOut')}
          busyLabel={t('organization.signingOut')}
          onAction={signOut}
        />
      </div>
    </>
  )
}

/** Replaces a form for a signed-in user: shows the account, or that it could not be loaded (CAT-09), and a sign-out button. */
export const SignedInScreen = defineScreen({ texts: SCREEN_TEXTS['signed-in'], Screen: SignedIn })
