import { useSyncExternalStore } from 'react'
import { ActionButton } from '../form/action-button.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { useSignOut } from '../organization/use-sign-out.ts'
import { useScreen } from '../screen-context.tsx'
import { WithTexts } from '../with-texts.tsx'

/** In place of a form for whoever is signed in: who it is, or why nobody knows yet (CAT-09), and the way out. */
export const SignedInScreen = () => {
  const { session } = useScreen()
  const { account, failure } = useSyncExternalStore(session.store.subscribe, session.store.getState)
  const { signOut } = useSignOut({ stay: true })
  if (!account && !failure) return <FormSkeleton fields={1} />
  return (
    <WithTexts groups={['organization']}>
      {(t) => (
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
      )}
    </WithTexts>
  )
}
