import { type Organization, organizationLocale } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { Heading } from '../form/heading.tsx'
import { Avatar } from './avatar.tsx'

export const OrganizationFacts = ({ t, organization }: { t: Translate; organization: Organization }) => {
  const { orgName, avatar, orgKey, language, timeZone } = organization
  const facts = [
    [t('organization.key'), orgKey],
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
