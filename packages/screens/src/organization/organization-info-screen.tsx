import { isAdministrator } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { FrameLayout } from '@sso-elements/ui/page'
import { joinStyles } from '@sso-elements/ui/styles/join'
import { organizationStyles } from '@sso-elements/ui/styles/organization'
import { setUpStyles } from '@sso-elements/ui/styles/set-up'
import { useState } from 'react'
import { BrandLogo } from '../brand/brand-logo.tsx'
import { LanguageSwitch } from '../brand/language-switch.tsx'
import { defineScreen } from '../define-screen.tsx'
import { describeFailure } from '../form/describe-failure.ts'
import { type FormNotice, noticeText } from '../form/form-problem.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { SetUpSuggestions } from '../set-up/set-up-suggestions.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useAccount } from '../use-user.ts'
import { DocumentationLinks } from './documentation-links.tsx'
import { JoinRequests } from './join-requests.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { OrganizationList } from './organization-list.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { useSignOut } from './use-sign-out.ts'

const OrganizationInfo = () => {
  const { session, passwordMinLength, docsUrl, onEvent } = useScreen()
  const t = useT()
  const account = useAccount()
  const { signingOut, signOut } = useSignOut()
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const loaded = useLoaded(
    async () => {
      const [current, all, configuration, applications] = await Promise.all([
        session.call('/org/org-info', {}, { showError: false }),
        session.organizations(),
        // The page stands as well without what is suggested; coming later, it would move what stands already.
        session.call('/org/configuration', {}, { showError: false }).catch(() => null),
        // Only administrators may ask.
        isAdministrator(session.store.getState().account)
          ? session.call('/org/applications', {}, { showError: false }).catch(() => null)
          : [],
      ])
      return { current, all, configuration, applications }
    },
    // Another tab may switch, create or join.
    [account?.orgId, ...(account?.joinedOrgIds ?? [])].join(),
  )

  const switchTo = async (orgId: string, name: string) => {
    setNotice(null)
    try {
      await session.switchOrganization(orgId)
      onEvent('joined', { orgId })
      // A session that could not follow does not make the screen load.
      if (session.store.getState().account?.orgId !== orgId) await loaded.reload()
      setNotice({ kind: 'success', key: 'organization.switched', params: { name } })
    } catch (error) {
      setNotice(describeFailure(error, passwordMinLength)?.notice ?? null)
    }
  }

  const retry = async () => {
    // Whoever could not be loaded in the same outage would stay unknown.
    await Promise.all([account === null && session.validate(), loaded.reload()])
  }

  return (
    <FrameLayout
      menuLabel={t('organization.menu')}
      menu={<OrganizationMenu />}
      {...(docsUrl !== undefined &&
        // Under the content on a narrow screen: it waits, so that nothing moves it.
        loaded.status !== 'loading' && {
          help: <DocumentationLinks docsUrl={docsUrl} />,
          helpLabel: t('organization.help'),
        })}
      header={
        <>
          <BrandLogo />
          <div className="sso-frame-person">
            {account && <span>{t('organization.account', { name: account.orgUserName || account.orgEmail })}</span>}
            <LanguageSwitch />
            <button type="button" className="sso-link" aria-busy={signingOut} onClick={() => void signOut()}>
              {t(signingOut ? 'organization.signingOut' : 'organization.signOut')}
            </button>
          </div>
        </>
      }
    >
      {notice && (
        <div className="sso-frame-notice">
          <Notice kind={notice.kind}>{noticeText(t, notice)}</Notice>
        </div>
      )}
      {loaded.status !== 'loaded' && <Heading title={t('organization.infoTitle')} />}
      {loaded.status === 'loading' && <FormSkeleton fields={3} />}
      {loaded.status === 'failed' && (
        <div className="sso-page-notice">
          <Notice kind="error">{t('organization.loadFailed')}</Notice>
          <button type="button" className="sso-button" part="button" onClick={() => void retry()}>
            {t('organization.retry')}
          </button>
        </div>
      )}
      {loaded.status === 'loaded' && (
        <>
          <OrganizationFacts
            // What is typed for one organization is not to be saved in another one that another tab switched to.
            key={loaded.data.current.id}
            organization={loaded.data.current}
            isAdministrator={isAdministrator(account)}
            onReload={loaded.reload}
            onOutdated={async () => {
              await session.validate()
              await loaded.reload()
            }}
          />
          <JoinRequests
            key={`requests of ${loaded.data.current.id}`}
            applications={loaded.data.applications}
            onReload={loaded.reload}
          />
          <div className="sso-org-sections">
            {loaded.data.configuration && <SetUpSuggestions configuration={loaded.data.configuration} />}
            <OrganizationList organizations={loaded.data.all} currentId={loaded.data.current.id} onSwitch={switchTo} />
          </div>
        </>
      )}
    </FrameLayout>
  )
}

/** The signed-in person's organizations, the current one's info, who asks to join it, and the ways from here (RTE-03). */
export const OrganizationInfoScreen = defineScreen({
  texts: ['sign-in', 'organization', 'feedback', 'set-up'],
  styles: [...joinStyles, ...setUpStyles, ...organizationStyles],
  fields: 3,
  Screen: OrganizationInfo,
})
