import { isAdministrator } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import dialogStyles from '@sso-elements/ui/styles/dialog.css?inline'
import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import frameStyles from '@sso-elements/ui/styles/frame.css?inline'
import { useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { describeFailure } from '../form/describe-failure.ts'
import { type FormNotice, noticeText } from '../form/form-problem.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import joinStyles from '../join/join.css?inline'
import { useScreen, useT } from '../screen-context.tsx'
import { SET_UP_NEEDS } from '../set-up/set-up-needs.ts'
import { SetUpSuggestions } from '../set-up/set-up-suggestions.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useAccount } from '../use-user.ts'
import { DocumentationLinks } from './documentation-links.tsx'
import { JoinRequests } from './join-requests.tsx'
import organizationStyles from './organization.css?inline'
import { OrganizationFacts } from './organization-facts.tsx'
import { OrganizationFrame } from './organization-frame.tsx'
import { OrganizationList } from './organization-list.tsx'
import { loadTelemetryAccess } from './telemetry-access.ts'

const OrganizationInfo = () => {
  const { session, passwordMinLength, docsUrl, onEvent } = useScreen()
  const t = useT()
  const account = useAccount()
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const loaded = useLoaded(
    async () => {
      const [current, all, configuration, applications] = await Promise.all([
        session.call('/org/org-info', {}, { showError: false }),
        session.organizations(),
        // Suggestions are optional, but loaded with the rest, because later they would move the page.
        session.call('/org/configuration', {}, { showError: false }).catch(() => null),
        // Only administrators may call this.
        isAdministrator(session.store.getState().account)
          ? session.call('/org/applications', {}, { showError: false }).catch(() => null)
          : [],
        // The menu gets its last item before the content, which is below it on a narrow screen.
        loadTelemetryAccess(session),
      ])
      return { current, all, configuration, applications }
    },
    // Another tab may switch to, create or join an organization.
    [account?.orgId, ...(account?.joinedOrgIds ?? [])].join(),
  )

  const switchTo = async (orgId: string, name: string) => {
    setNotice(null)
    try {
      await session.switchOrganization(orgId)
      onEvent('joined', { orgId })
      // If the session failed to refresh, its account does not change and the screen would not reload.
      if (session.store.getState().account?.orgId !== orgId) await loaded.reload()
      setNotice({ kind: 'success', key: 'organization.switched', params: { name } })
    } catch (error) {
      setNotice(describeFailure(error, passwordMinLength)?.notice ?? null)
    }
  }

  const retry = async () => {
    // The account may have failed to load in the same outage.
    await Promise.all([account === null && session.validate(), loaded.reload()])
  }

  return (
    <OrganizationFrame
      current="organization-info"
      {...(docsUrl !== undefined &&
        // On a narrow screen it is below the content, so wait for that to load to avoid moving it.
        loaded.status !== 'loading' && {
          help: <DocumentationLinks docsUrl={docsUrl} />,
          helpLabel: t('organization.help'),
        })}
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
            // Discards typed values if another tab switches the organization, so that they are not saved in the wrong one.
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
    </OrganizationFrame>
  )
}

/** The user's organizations, details of the current one, its requests to join, and links to related pages (RTE-03). */
export const OrganizationInfoScreen = defineScreen({
  texts: ['sign-in', 'organization', 'feedback', 'set-up'],
  styles: [fieldStyles, joinStyles, ...SET_UP_NEEDS.styles, frameStyles, dialogStyles, organizationStyles],
  fields: 3,
  Screen: OrganizationInfo,
})
