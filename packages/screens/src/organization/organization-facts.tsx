import { type Organization, organizationLocale } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { Avatar } from './avatar.tsx'
import { CopyKey } from './copy-key.tsx'

interface OrganizationFactsProps {
  t: Translate
  organization: Organization
  /** The person may invite others: the first thing that somebody alone here wants to do. */
  mayInvite: boolean
}

export const OrganizationFacts = ({ t, organization, mayInvite }: OrganizationFactsProps) => {
  const { orgName, avatar, orgKey, language, timeZone } = organization
  const facts = [
    [t('organization.key'), <CopyKey key={orgKey} t={t} orgKey={orgKey} />],
    [
      t('organization.language'),
      t(organizationLocale(language) === 'zh' ? 'organization.languageZh' : 'organization.languageEn'),
    ],
    [t('organization.timeZone'), timeZone],
  ] as const
  return (
    <>
      <div className="sso-org-head">
        <Avatar name={orgName} src={avatar} large />
        <Heading title={orgName} pageTitle={t('organization.infoTitle')} />
        {mayInvite && (
          <ScreenLink destination={{ to: 'invite-teammates' }} className="sso-button sso-org-invite">
            {t('organization.invite')}
          </ScreenLink>
        )}
      </div>
      <dl className="sso-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
