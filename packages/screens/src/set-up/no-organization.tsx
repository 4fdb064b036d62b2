import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { NoticeArt } from '../notice/notice-art.tsx'
import { useT } from '../screen-context.tsx'

/** Replaces the questions for a user without an organization. */
export const NoOrganization = () => {
  const t = useT()
  return (
    <div className="sso-setup">
      <div className="sso-page-notice sso-setup-single">
        <NoticeArt tone="info" />
        <Heading title={t('setUp.noOrganizationTitle')}>{t('setUp.noOrganizationText')}</Heading>
        <div className="sso-actions">
          <ScreenLink destination={{ to: 'create-organization' }} className="sso-button">
            {t('setUp.createOrganization')}
          </ScreenLink>
          <ScreenLink destination={{ to: 'join-by-code' }} className="sso-button sso-button-quiet">
            {t('setUp.join')}
          </ScreenLink>
        </div>
      </div>
    </div>
  )
}
